import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

/** A file that extends others comes with them. */
export const schemaIn = (...files: readonly string[]) =>
  buildSchema(
    files.map((file) => readFileSync(new URL(`../../../schema/${file}`, import.meta.url), 'utf8')).join('\n'),
  );
