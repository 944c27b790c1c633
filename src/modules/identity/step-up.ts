import { type ReauthenticationRequired, reauthenticationRequired } from './outcomes.ts';
import type { SignInMethod, SubjectKind } from './sign-in-method.ts';

/**
 * The operations of the contract that need a fresh authentication. For `changePassword`, the right current password is
 * one: the caller then asks with the present as `authTime`.
 */
export const STEP_UP_OPERATIONS = [
  'changePassword',
  'requestEmailChange',
  'confirmEmailChange',
  'startIdentityLink',
  'unlinkIdentity',
  'revokeSession',
  'revokeOtherSessions',
  'deleteAccount',
  'inviteAdmin',
  'changeAdmin',
  'forceSignOut',
  'suspendUser',
  'reinstateUser',
  'restoreUser',
] as const;
export type StepUpOperation = (typeof STEP_UP_OPERATIONS)[number];

const MINUTE = 60_000;

/** For so long an authentication is fresh. */
export const FRESH_MS: Readonly<Record<SubjectKind, number>> = { USER: 10 * MINUTE, ADMIN: 5 * MINUTE };

export interface Authentication {
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
