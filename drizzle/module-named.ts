import type { ModuleSchema } from '../src/engines/sql/module-schema.ts';
import { schemas } from '../src/modules/registry.ts';

export function moduleNamed(name: string | undefined): ModuleSchema {
  const found = schemas.find((schema) => schema.name === name);
  if (!found)
    throw new Error(`npm run migration -- <module> <name>: the modules are ${schemas.map((one) => one.name)}`);
  return found;
}
