import { actorWith, type Context } from '../../../graphql/context.ts';
import { forbidden } from '../../../graphql/errors.ts';
import type { Role } from '../../../shared/ids.ts';
import { deviceName } from '../device-name.ts';
import { languageOf } from '../language.ts';
import type { Requester, SignedInRequester } from '../requester.ts';
import type { SessionId, Subject } from '../session.ts';
import { identityOf } from './request-part.ts';

/** The sender of the request, signed in or not. */
export const requesterOf = (context: Context): Requester => ({
  ip: context.http.ip,
  device: deviceName(context.http.userAgent),
  language: languageOf(context.http.acceptLanguage),
  now: identityOf(context).now,
  traceparent: context.traceparent,
});

/** Who sends the request, in a session of this module and with these roles. */
export function signedInRequester(context: Context, ...roles: readonly Role[]): SignedInRequester {
  const requester = requesterOf(context);
  const { userId, session } = actorWith(context, ...roles);
  if (!session)
    throw forbidden('this needs an access token of a session, and only those that a sign-in here gives belong to one');
  return {
    ...requester,
    subject: { kind: session.subjectKind, id: userId as bigint } as Subject,
    sessionId: session.id as SessionId,
    authTime: session.authTime,
  };
}
