import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

export interface ReleasedSchema {
  readonly version: string;
  readonly schema: GraphQLSchema;
}

export const inProject = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

/** Where the schema of a release is kept for good. */
export const releasedFile = (version: string): URL => inProject(`schema/released/${version}.graphql`);

/** What clients out there were built against, oldest first. */
export const releasedSchemas = (): ReleasedSchema[] =>
  readdirSync(inProject('schema/released'))
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => name.slice(0, -'.graphql'.length))
    .sort(compareVersions)
    .map((version) => ({ version, schema: buildSchema(readFileSync(releasedFile(version), 'utf8')) }));

/** The version that is being worked on. */
export const nextVersion = (): string =>
  (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }).version;

type Version = readonly [major: number, minor: number, patch: number];

const parse = (text: string): Version => {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  if (parts.length !== 3) throw new Error(`${text} is not a version like 1.2.3`);
  return parts.map(Number) as unknown as Version;
};

export function compareVersions(left: string, right: string): number {
  const [a, b] = [parse(left), parse(right)];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** A client may have to change for it: another major version, or before 1.0 another minor one. */
export function mayBreak(released: string, next: string): boolean {
  const [old, now] = [parse(released), parse(next)];
  if (compareVersions(next, released) <= 0) return false;
  return now[0] > old[0] || (old[0] === 0 && now[1] > old[1]);
}
