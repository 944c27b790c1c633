import { fileURLToPath } from 'node:url';
import type { ModuleSchema } from '../../src/engines/sql/module-schema.ts';
import type { Module } from '../../src/modules/module.ts';
import { modules } from '../../src/modules/registry.ts';
import { notesModule as asInTheTutorial } from './notes/module.ts';
import { notesSchema as schemaOfTheTutorial } from './notes/tables.ts';

/** The module of docs/tutorial-module.md. Here its migrations lie beside it instead of in `drizzle/notes`. */
export const notesSchema: ModuleSchema = {
  ...schemaOfTheTutorial,
  migrations: fileURLToPath(new URL('./notes-migrations', import.meta.url)),
};
export const notesModule: Module = { ...asInTheTutorial, schema: notesSchema };

/** What the registry has once the tutorial was followed. */
export const modulesWithNotes: readonly Module[] = [...modules, notesModule];
