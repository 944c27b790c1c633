import * as shared from '../src/engines/embedded/schema.ts';
import { embeddedTablesOf, engineTables } from '../src/engines/embedded/tables.ts';
import { schemas } from '../src/modules/registry.ts';
import { moduleNamed } from './module-named.ts';

const module_ = moduleNamed(process.env.MODULE);
/** The tables that all modules share in the one file come with the first module. */
module.exports = {
  ...embeddedTablesOf(module_),
  ...(module_ === schemas[0] && { ...shared, ...engineTables }),
};
