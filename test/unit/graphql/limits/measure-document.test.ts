import { getIntrospectionQuery, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { excessIn } from '../../../../src/graphql/limits/document-limits.ts';
import { MAX_TOKENS } from '../../../../src/graphql/limits/limits.ts';
import { measureDocument } from '../../../../src/graphql/limits/measure-document.ts';
import { pipelineExamples } from '../../../../src/graphql/pipeline/examples.ts';
import { modules } from '../../../../src/modules/registry.ts';

const measured = (source: string) => measureDocument(parse(source));

describe('the measures of a document', () => {
  it('count what stands in the text', () => {
    const source = `
      query A($v: [ID!] @deprecated) { a: bookmarks @skip(if: true) { nodes { id b: tag } } }
      query B { bookmarks(filter: { tags: ["x"] }) { ...F @include(if: true) } }
      fragment F on BookmarkConnection { nodes { id } }`;
    expect(measured(source)).toMatchObject({
      operations: 2,
      fragments: 1,
      variables: 1,
      aliases: 2,
      directives: 3,
      sameField: 2,
      inputDepth: 2,
    });
  });

  it('count lines as GraphQL does, whatever their ends are', () => {
    expect(measured('{ a }').lines).toBe(1);
    expect(measured('{\n a\r b\r\n c\n\r d\r\r\n\n}').lines).toBe(9);
    expect(measured('{ a(x: """\n\n""") } # b\n').lines).toBe(4);
  });

  it('look through fragments for depth, root fields and selections', () => {
    const source = `{ ...R ...R } fragment R on Query { a { b { ...D } } ... on Query { c } } fragment D on B { d { e } }`;
    expect(measured(source)).toMatchObject({ depth: 4, rootFields: 4, recursiveSelections: 16 });
  });

  it('are those of the largest operation', () => {
    expect(measured('query A { a } query B { a b c { d } }')).toMatchObject({ depth: 2, rootFields: 3 });
  });

  it('take a bomb for what it stands for, in no time', () => {
    const levels = Array.from({ length: 40 }, (_, i) => `fragment F${i} on Q { ...F${i + 1} ...F${i + 1} }`).join(' ');
    const { recursiveSelections } = measured(`{ ...F0 } ${levels} fragment F40 on Q { a }`);
    expect(recursiveSelections).toBeGreaterThan(2 ** 40);
  });

  it('end where fragments go round in circles, or are missing', () => {
    expect(measured('{ ...A } fragment A on Q { a { ...B } } fragment B on Q { b { ...A ...Missing } }').depth).toBe(2);
  });

  it('allow what people and tools send', () => {
    const ofModules = modules.flatMap(({ graphql }) => [
      ...(graphql?.examples ?? []),
      ...(graphql?.adminExamples ?? []),
    ]);
    const examples = [...ofModules, ...pipelineExamples];
    for (const source of [...examples, getIntrospectionQuery({ descriptions: true })]) {
      expect(excessIn(parse(source, { maxTokens: MAX_TOKENS }))).toBeUndefined();
    }
  });
});
