import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from './context.ts';
import { badUserInput } from './errors.ts';

/** GraphQL takes a JSON number for an ID, but beyond 2^53 JSON has rounded it to somebody else's id by then. */
export const refuseUnsafeNumbers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ request: { variables } }) => {
      const path = unsafeNumberIn(variables);
      if (path !== undefined)
        throw badUserInput([{ path, message: 'is too large for a JSON number: send it as a string' }]);
    },
  }),
};

/** Not recursive: whoever nests variables a hundred thousand deep does not get our stack. */
function unsafeNumberIn(variables: object | undefined): string | undefined {
  const pending: [path: string, value: unknown][] = Object.entries(variables ?? {});
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [path, value] = next;
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) pending.push([`${path}.${key}`, inner]);
  }
  return undefined;
}
