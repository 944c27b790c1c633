import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { compareVersions } from './versions.ts';

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
