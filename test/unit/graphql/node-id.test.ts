import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeIdOf, parseNodeId } from '../../../src/graphql/node-id.ts';
import { modules } from '../../../src/modules/registry.ts';

const NODE_TYPES = modules.flatMap(({ graphql }) => Object.keys(graphql?.nodes ?? {}));

describe('a node id', () => {
  it('leads back to its type and key, whatever they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NODE_TYPES), fc.string({ maxLength: 40 }), (type, key) => {
        const wellFormed = key.toWellFormed();
        const nodeId = nodeIdOf(type, wellFormed);
        fc.pre(nodeId.length <= 100);
        expect(parseNodeId(nodeId)).toEqual({ type, key: wellFormed });
      }),
    );
  });

  it('is different for the same key of two types', () => {
    const ids = NODE_TYPES.map((type) => nodeIdOf(type, '1'));
    expect(new Set(ids).size).toBe(NODE_TYPES.length);
  });

  it.each([
    ['an empty text', ''],
    ['a plain id', '123'],
    ['no key', Buffer.from('Bookmark').toString('base64url')],
    ['another way to write base64', `${nodeIdOf('Bookmark', '1')}==`],
    ['damage at the end', `${nodeIdOf('Bookmark', '1').slice(0, -1)}!`],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from('Bookmark:'), Buffer.from([0xff])]).toString('base64url')],
    ['more than any id is long', nodeIdOf('Bookmark', '1'.repeat(1_000_000))],
  ])('is not %s', (_, text) => {
    expect(parseNodeId(text)).toBeUndefined();
  });
});
