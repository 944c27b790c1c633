import type { Records, RecordsInUnit } from '../../../kernel/records.ts';
import type { IdentityUnit } from '../identity-store.ts';
import type { ActivityId, ActivityRow, ActivityType } from '../records.ts';
import type { Requester } from '../requester.ts';
import type { SignInMethod, SubjectKind } from '../sign-in-method.ts';
import type { IdentityPorts } from './command-ports.ts';

interface Happened {
  readonly subjectKind: SubjectKind;
  /** Null for an address that no account has. */
  readonly subjectId: bigint | null;
  readonly type: ActivityType;
  readonly method?: SignInMethod;
}

/** Adds a line to the login history. */
export async function recordActivity(
  { personal }: Pick<IdentityPorts, 'personal'>,
  {
    activity,
    nextId,
  }: { activity: Pick<Records<ActivityRow> | RecordsInUnit<ActivityRow>, 'insert'>; nextId(): bigint },
  { subjectKind, subjectId, type, method }: Happened,
  { ip, device, now }: Requester,
): Promise<void> {
  const id = nextId() as ActivityId;
  const sealedIp = personal.ip('login_history', id, ip);
  await activity.insert({ id, subjectKind, subjectId, type, method: method ?? null, ip: sealedIp, device, at: now });
}

/** What an admin has done is in the user's login history without the admin's address and device. */
export const recordActOfAdmin = (
  { activity, nextId }: Pick<IdentityUnit, 'activity' | 'nextId'>,
  { subjectKind, subjectId, type }: Omit<Happened, 'method'>,
  at: Date,
): Promise<void> =>
  activity.insert({
    id: nextId() as ActivityId,
    subjectKind,
    subjectId,
    type,
    method: null,
    ip: null,
    device: null,
    at,
  });
