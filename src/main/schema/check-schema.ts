import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { inProject, nextVersion, releasedSchemas } from './released-schemas.ts';
import { changesBetween, verdictOn } from './schema-changes.ts';

/** `npm run schema:check`: what has changed since the last release; ends with 1 if its clients would break. */
const last = releasedSchemas().at(-1);
if (!last) throw new Error('schema/released is empty: there is nothing to compare with');
const current = buildSchema(readFileSync(inProject('schema/schema.graphql'), 'utf8'));
const changes = changesBetween(last.schema, current);
const { accepted, why } = verdictOn(changes, last.version, nextVersion());
for (const { label, text } of changes) console.log(`${label} ${text}`);
console.log(why);
process.exitCode = accepted ? 0 : 1;
