import type { Context } from '../../../graphql/context.ts';
import { forbidden } from '../../../graphql/errors.ts';
import { PROVIDER_COOKIE, REFRESH_COOKIE } from '../cookie-names.ts';
import type { ProviderRedirect, SignedIn } from '../outcomes.ts';
import type { Tokens } from './account-results.ts';
import type { TokenDelivery } from './enums.ts';
import { identityOf } from './request-part.ts';

/** A sign-in whose refresh token has gone where the client wants it. */
export interface DeliveredSignIn extends Omit<SignedIn, 'refreshToken' | 'accessToken' | 'accessTokenExpiresAt'> {
  readonly tokens: Tokens;
}

type Outcome = { readonly kind: string };
type Delivered<Given extends Outcome> = Exclude<Given, SignedIn> | DeliveredSignIn;

/** Hands the refresh token of a sign-in over; every other outcome passes. */
export function delivered<Given extends Outcome>(
  outcome: Given | SignedIn,
  delivery: TokenDelivery,
  context: Context,
): Delivered<Given> {
  if (!isSignedIn(outcome)) return outcome as Exclude<Given, SignedIn>;
  const { session, refreshToken } = outcome;
  if (delivery === 'BODY') return withTokens(outcome, refreshToken);
  const secondsLeft = (session.idleExpiresAt.getTime() - identityOf(context).now.getTime()) / 1_000;
  setRefreshCookie(context, refreshToken, Math.max(0, Math.floor(secondsLeft)));
  return withTokens(outcome, null);
}

/** The session goes on with the refresh token that the client has; it is not known where the client keeps it. */
export const withoutRefreshToken = <Given extends Outcome>(outcome: Given | SignedIn): Delivered<Given> =>
  isSignedIn(outcome) ? withTokens(outcome, null) : (outcome as Exclude<Given, SignedIn>);

const isSignedIn = (outcome: Outcome): outcome is SignedIn => outcome.kind === 'SignedIn';

const withTokens = (
  { kind, viewer, session, accessToken, accessTokenExpiresAt }: SignedIn,
  refreshToken: string | null,
): DeliveredSignIn => ({ kind, viewer, session, tokens: { accessToken, accessTokenExpiresAt, refreshToken } });

const setRefreshCookie = ({ http }: Context, value: string, maxAgeSeconds: number): void =>
  http.setCookie({ name: REFRESH_COOKIE, value, maxAgeSeconds, sameSite: 'strict' });

export const clearRefreshCookie = (context: Context): void => setRefreshCookie(context, '', 0);

/** The refresh token that a browser keeps for us; undefined if it has none. */
export const keptRefreshToken = ({ http }: Context): string | undefined => http.cookie(REFRESH_COOKIE) || undefined;

/** A browser sends its cookies with whatever a page asks, so the page must come from here or be listed. */
export function demandAllowedOrigin(context: Context): void {
  const { origin, ownOrigins } = context.http;
  const allowed = [...ownOrigins, ...identityOf(context).allowedOrigins];
  if (origin === undefined || !allowed.includes(origin))
    throw forbidden('the cookie with the refresh token counts only for pages of this server and of listed origins');
}

const PROVIDER_SECONDS = 600;

/** Only the browser that goes to the provider can come back from it. It comes from another site, so the cookie is lax. */
export function withBrowserBound<Given extends Outcome>(
  outcome: Given | ProviderRedirect,
  { http }: Context,
): Exclude<Given, ProviderRedirect> | Omit<ProviderRedirect, 'browserToken'> {
  if (!isRedirect(outcome)) return outcome as Exclude<Given, ProviderRedirect>;
  const { browserToken: value, ...shown } = outcome;
  http.setCookie({ name: PROVIDER_COOKIE, value, maxAgeSeconds: PROVIDER_SECONDS, sameSite: 'lax' });
  return shown;
}

const isRedirect = (outcome: Outcome): outcome is ProviderRedirect => outcome.kind === 'ProviderRedirect';
