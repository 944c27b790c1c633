import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';

export const schemaIn = (file: string) =>
  buildSchema(readFileSync(new URL(`../../../schema/${file}`, import.meta.url), 'utf8'));
