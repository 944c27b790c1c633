import { describe, expect, it } from 'vitest';
import { traceparentOf } from '../../../src/graphql/request-context.ts';

const WELL_FORMED = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

describe('the trace of a request', () => {
  it("is the caller's", () => {
    const given = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(traceparentOf(given)).toBe(given);
  });

  it.each([
    ['none', undefined],
    ['two of them', ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01']],
    ['no ids', '00-00000000000000000000000000000000-b7ad6b7169203331-01'],
    ['no span', '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01'],
    ['upper case', '00-0AF7651916CD43DD8448EB211C80319C-B7AD6B7169203331-01'],
    ['another version', '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    ['a line break', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n'],
  ])('is a new one when the caller sends %s', (_, given) => {
    const made = traceparentOf(given);
    expect(made).toMatch(WELL_FORMED);
    expect(made).not.toBe(traceparentOf(given));
  });
});
