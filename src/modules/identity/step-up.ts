import { type ReauthenticationRequired, reauthenticationRequired } from './outcomes.ts';
import type { SignInMethod, SubjectKind } from './sign-in-method.ts';

const MINUTE = 60_000;

/** For so long an authentication is fresh. */
const FRESH_MS: Readonly<Record<SubjectKind, number>> = { USER: 10 * MINUTE, ADMIN: 5 * MINUTE };

interface Authentication {
  readonly subject: SubjectKind;
  /** As the access token says. */
  readonly authTime: Date;
  /** How the subject can authenticate again. */
  readonly methods: readonly SignInMethod[];
}

/** Undefined if the authentication is fresh; its last moment belongs to it. */
export const stepUpNeeded = (
  { subject, authTime, methods }: Authentication,
  now: Date,
): ReauthenticationRequired | undefined =>
  now.getTime() - authTime.getTime() <= FRESH_MS[subject] ? undefined : reauthenticationRequired(methods);
