import { readFileSync } from 'node:fs';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { dogearSchema } from '../../../src/main/graphql-schema.ts';
import { changelogOf } from '../../../src/main/schema/changelog.ts';
import { compareVersions, inProject, nextVersion, releasedSchemas } from '../../../src/main/schema/released-schemas.ts';
import { changesBetween, verdictOn } from '../../../src/main/schema/schema-changes.ts';
import { schemaIn } from './schema-in.ts';

const older = buildSchema(`
  enum Size { SMALL LARGE }
  type Query { "A dog." dog(size: Size): String! cat: String old: Int }
`);
const newer = buildSchema(`
  enum Size { SMALL LARGE HUGE }
  type Bird { name: String! wings: Int }
  type Query { "Another dog." dog(size: Size): String bird: Bird old: Int @deprecated(reason: "Count cats instead.") }
`);

describe('the changes of the schema', () => {
  it('are labelled, and what hurts most comes first', () => {
    expect(changesBetween(older, newer)).toEqual([
      { label: 'BREAKING', text: 'Query.cat was removed.' },
      { label: 'BREAKING', text: 'Query.dog changed type from String! to String.' },
      { label: 'DANGEROUS', text: 'HUGE was added to enum type Size.' },
      { label: 'DEPRECATED', text: '`Query.old`: Count cats instead.' },
      { label: 'ADDED', text: '`Bird` (type)' },
      { label: 'ADDED', text: '`Query.bird` (Bird)' },
      { label: 'DESCRIBED', text: 'in other words: `Query.dog`' },
    ]);
    expect(changesBetween(newer, newer)).toEqual([]);
  });

  it('count a new member of a result union as breaking, because generated clients fail on it', () => {
    const unionOf = (members: string) =>
      buildSchema(
        `type Dog { name: String! } type Cat { name: String! } union Pet = ${members} type Query { pet: Pet cat: Cat }`,
      );
    expect(changesBetween(unionOf('Dog'), unionOf('Dog | Cat'))).toEqual([
      { label: 'BREAKING', text: 'Cat was added to union type Pet.' },
    ]);
  });

  it('stand in the changelog under their release, newest first', () => {
    const changelog = changelogOf(newer, [
      { version: '0.1.0', schema: older },
      { version: '0.2.0', schema: older },
    ]);
    const sections = changelog.split('\n## ').slice(1);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['Unreleased', '0.2.0', '0.1.0']);
    expect(sections[0]).toContain('- **BREAKING** Query.cat was removed.\n');
    expect(sections[1]).toContain('Nothing has changed.');
    expect(sections[2]).toContain('- **ADDED** the first release: 2 types with 6 fields, arguments and values');
  });

  it('may break clients only in a version that says so', () => {
    const breaking = changesBetween(older, newer);
    const harmless = breaking.filter(({ label }) => label !== 'BREAKING');
    const verdicts = [
      ['0.1.0', '0.1.0', false],
      ['0.1.0', '0.1.1', false],
      ['0.1.0', '0.2.0', true],
      ['0.9.0', '0.10.0', true],
      ['1.2.0', '1.3.0', false],
      ['1.2.0', '2.0.0', true],
      ['2.0.0', '1.9.0', false],
    ] as const;
    for (const [released, next, accepted] of verdicts) {
      expect(verdictOn(breaking, released, next).accepted, `${released} → ${next}`).toBe(accepted);
      expect(verdictOn(harmless, released, next).accepted, `${released} → ${next}`).toBe(true);
    }
    expect(verdictOn(breaking, '0.1.0', '0.1.1').why).toMatch(/^2 changes break clients of 0\.1\.0/);
  });
});

describe('the schema in the repository', () => {
  it('is the one in the code', () => {
    const emitted = `${printSchema(lexicographicSortSchema(dogearSchema()))}\n`;
    expect(readFileSync(inProject('schema/schema.graphql'), 'utf8')).toBe(emitted);
  });

  it('breaks no client of the last release, and its changes are in the changelog', () => {
    const releases = releasedSchemas();
    const last = releases.at(-1)!;
    const current = schemaIn('schema.graphql');
    expect(verdictOn(changesBetween(last.schema, current), last.version, nextVersion()).accepted).toBe(true);
    expect(readFileSync(inProject('docs/schema-changelog.md'), 'utf8')).toBe(changelogOf(current, releases));
  });

  it('sorts releases as versions, not as text', () => {
    expect(['0.10.0', '1.0.0', '0.9.1', '0.9.0'].sort(compareVersions)).toEqual(['0.9.0', '0.9.1', '0.10.0', '1.0.0']);
    expect(() => compareVersions('0.1', '0.2.0')).toThrow('not a version');
  });
});
