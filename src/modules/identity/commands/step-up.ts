import type { ReauthenticationRequired } from '../outcomes.ts';
import type { SignedInRequester } from '../requester.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import { stepUpNeeded } from '../step-up.ts';
import type { IdentityPorts } from './command-ports.ts';

/** Undefined if the requester has authenticated a moment ago; otherwise how they can do so. */
export async function stepUp(
  { store }: Pick<IdentityPorts, 'store'>,
  { subject, authTime, now }: SignedInRequester,
): Promise<ReauthenticationRequired | undefined> {
  const isStale = stepUpNeeded({ subject: subject.kind, authTime, methods: [] }, now);
  if (!isStale) return undefined;
  const linked = subject.kind === 'USER' ? await store.records.identities.find({ userId: subject.id }) : [];
  // A code can be mailed to every account.
  const methods: SignInMethod[] = ['EMAIL', ...linked.map(({ method }) => method)];
  return stepUpNeeded({ subject: subject.kind, authTime, methods }, now);
}
