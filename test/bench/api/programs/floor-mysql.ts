import { bareCreation } from './bare-creation.ts';
import { serveBare } from './bare-server.ts';

/** The three statements of a creation on the bare driver. */
serveBare(bareCreation(process.env.MYSQL_URL ?? ''));
