import { writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphqlSchema } from '../graphql/schema.ts';

/** `npm run schema`: the contract as clients see it, sorted so that a difference is a change. */
const file = new URL('../../schema/schema.graphql', import.meta.url);
await writeFile(file, `${printSchema(lexicographicSortSchema(buildGraphqlSchema()))}\n`);
