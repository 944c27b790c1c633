import type { DistributedLane } from '../config/lane.ts';
import {
  addressOf,
  createDatabase,
  databaseIn,
  type MysqlSchema,
  withDatabase,
} from '../engines/mysql/schema-address.ts';
import type { ModuleSchema } from '../engines/sql/module-schema.ts';
import { Mistake } from './exit.ts';

const variableOf = (module: string): string => `${module.toUpperCase()}_MYSQL_URL`;

/**
 * Where each module's schema is: the first one's is that of MYSQL_URL, another module's is called after both on the same
 * server, unless a variable of its own says otherwise (SPEC 3). Two modules in one schema are a mistake.
 */
export function schemasOn({ url, readerUrl, modules }: DistributedLane['mysql'], all: readonly ModuleSchema[]) {
  const [first] = all;
  const unknown = Object.keys(modules).find((name) => !all.some((module) => module.name === name && module !== first));
  if (unknown !== undefined) {
    const others = all.slice(1).map(({ name }) => variableOf(name));
    throw new Mistake(
      `${variableOf(unknown)} names no module with a database of its own: ${others.length > 0 ? `there are ${others.join(', ')}` : 'unset it'}`,
    );
  }
  const schemas = all.map((module): MysqlSchema => {
    const own = modules[module.name];
    if (module === first) return { module, url, readerUrl };
    if (own !== undefined) return { module, url: own };
    const called = (address: string) => withDatabase(address, `${databaseIn(address)}_${module.name}`);
    return { module, url: called(url), readerUrl: readerUrl && called(readerUrl) };
  });
  const takenBy = new Map<string, string>();
  for (const { module, url: at } of schemas) {
    const place = `${new URL(at).hostname} ${new URL(at).port || 3306} ${databaseIn(at)}`;
    const other = takenBy.get(place);
    if (other !== undefined) {
      const database = `${databaseIn(url)}_${module.name}`;
      throw new Mistake(
        `${other} and ${module.name} would share the database at ${addressOf(at)}: run ${createDatabase(database)} and let ${variableOf(module.name)} name it`,
      );
    }
    takenBy.set(place, module.name);
  }
  return schemas;
}
