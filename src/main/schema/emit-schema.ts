import { writeFile } from 'node:fs/promises';
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { dogearSchema } from '../graphql-schema.ts';
import { changelogOf } from './changelog.ts';
import { inProject, nextVersion, releasedFile, releasedSchemas } from './released-schemas.ts';

/**
 * `npm run schema`: the contract as clients see it, sorted so that a difference is a change, and its changelog.
 * With `-- --release` it is also kept as the schema of the version in package.json, once and for all.
 */
const sdl = `${printSchema(lexicographicSortSchema(dogearSchema()))}\n`;
await writeFile(inProject('schema/schema.graphql'), sdl);
if (process.argv.includes('--release')) await writeFile(releasedFile(nextVersion()), sdl, { flag: 'wx' });
await writeFile(inProject('docs/schema-changelog.md'), changelogOf(buildSchema(sdl), releasedSchemas()));
