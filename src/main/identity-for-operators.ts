import type { Environment } from '../config/environment.ts';
import { identityModule } from '../modules/identity/module.ts';
import type { IdentityPorts, KeyRing } from '../modules/identity/operators.ts';
import { identityIn } from '../modules/identity/runtime.ts';
import { enginesOf } from './engines.ts';
import { Mistake } from './exit.ts';
import { type Operation, operate } from './operating.ts';
import { withServices } from './services.ts';

/** What the operator's commands need of the module identity. */
export interface OperatorsIdentity extends Operation {
  readonly ports: IdentityPorts;
  readonly keys: KeyRing;
}

/** Runs a command on the module's own schema, as soon as that has answered. */
export const operateIdentity = (
  environment: Environment,
  work: (operation: OperatorsIdentity) => Promise<void>,
): Promise<void> =>
  operate(
    environment,
    (engines) => [enginesOf(engines, identityModule).commandSide],
    async (operation) => {
      const engines = await withServices(operation.engines, environment, operation.log);
      const { runtime, ports, keys } = identityIn(enginesOf(engines, identityModule));
      if (!ports || !keys) throw new Mistake(`There is nothing to do: ${'off' in runtime ? runtime.off : 'it is off'}`);
      await work({ ...operation, ports, keys });
    },
  );
