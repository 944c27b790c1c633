import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What the file itself said. Drizzle quotes the statement with every value in it, and what users wrote must not end up in
 * a log.
 */
export function plainError(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { cause } = error;
  return cause instanceof Error ? plainError(cause) : new Error('A statement failed');
}

/** The same port; what its methods reject with says why, and nothing else. */
export const withPlainErrors = <Port extends object>(port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        const answer: unknown = method.apply(target, args);
        return isPromise(answer) ? answer.then((value) => value, refused) : answer;
      };
    },
  });

const refused = (error: unknown): never => {
  throw plainError(error);
};

/** Drizzle's queries are no promises, but can be awaited like them. */
const isPromise = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
