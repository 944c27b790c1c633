import { DrizzleQueryError } from 'drizzle-orm';
import { reasonOf } from './errors.ts';

/** Errors of Drizzle and of the driver quote the statement with every value in it; what users wrote must not end up in a log. */
function plain(error: unknown): unknown {
  const failure = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : undefined;
  if (failure === error && code === undefined) return error;
  return Object.assign(new Error(`MySQL failed: ${reasonOf(error)}`), { code: code ?? 'UNKNOWN' });
}

/** The same port; what its methods reject with says why, and nothing else. After an abort that is the signal's reason. */
export const withPlainErrors = <Port extends object>(port: Port, signal?: AbortSignal): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await method.apply(target, args);
        } catch (error) {
          throw signal?.aborted ? signal.reason : plain(error);
        }
      };
    },
  });
