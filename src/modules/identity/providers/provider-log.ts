import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { Log } from '../../../shared/log.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { ProviderFailure } from './provider.ts';
import { UnfitAnswer } from './provider-answer.ts';

/**
 * Why a provider could not be used, as far as it may be logged. The texts of these errors repeat what was sent and
 * received, codes and tokens included, so that only codes are told.
 */
export function reasonOfProvider(error: unknown): string {
  if (error instanceof ResponseBodyError) return `${error.status} ${shortCode(error.error)}`;
  if (error instanceof AuthorizationResponseError) return shortCode(error.error);
  if (error instanceof ClientError && error.code !== undefined) return error.code;
  if (error instanceof UnfitAnswer) return error.message;
  return error instanceof Error ? `${error.name}${causeOf(error.cause)}` : 'unknown';
}

/** Codes such as ECONNREFUSED, which the operating system gives. */
const causeOf = (cause: unknown): string => {
  const code = (cause as { readonly code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? ` (${shortCode(code)})` : '';
};

const shortCode = (code: string): string => (/^[A-Za-z0-9_-]{1,50}$/.test(code) ? code : 'an error without a name');

export const tellOfFailure = (
  log: Log,
  {
    method,
    failure,
    error,
  }: { readonly method: SignInMethod; readonly failure: ProviderFailure; readonly error: unknown },
): void => log.warn({ method, failure, reason: reasonOfProvider(error) }, 'A provider could not be used to sign in');
