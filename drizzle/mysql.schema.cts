import { mysqlTablesOf } from '../src/engines/mysql/tables.ts';
import { moduleNamed } from './module-named.ts';

/** The MySQL tables of the module that MODULE names; drizzle-kit reads what a file exports, under any name. */
module.exports = mysqlTablesOf(moduleNamed(process.env.MODULE));
