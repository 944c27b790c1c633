import { deadLetters } from '../src/engines/embedded/dead-letters.ts';
import { embeddedTablesOf, engineTables } from '../src/engines/embedded/tables.ts';
import { catalogItems } from '../src/modules/catalog/adapters/embedded.ts';
import { schemas } from '../src/modules/registry.ts';
import { moduleNamed } from './module-named.ts';

const module_ = moduleNamed(process.env.MODULE);
/** The tables that all modules share in the one file come with the first module, and so does the catalog's. */
module.exports = {
  ...embeddedTablesOf(module_),
  ...(module_ === schemas[0] && { ...engineTables, deadLetters, catalogItems }),
};
