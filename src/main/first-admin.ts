import { present } from '../kernel/records.ts';
import {
  type IdentityPorts,
  type InviteAdminInput,
  type Invited,
  invite,
  type Requester,
} from '../modules/identity/operators.ts';
import type { InvalidInput } from '../shared/input-reader.ts';

/** What the first admin needs; it is shown once. */
export interface Invitation extends Pick<Invited, 'ticket' | 'code' | 'expiresAt'> {
  readonly email: string;
}

const FIRST: InviteAdminInput = { email: 'admin@dogear.localhost', username: 'admin', role: 'SUPER_ADMIN' };

/** Whether an admin has a password. */
export const hasAdmin = async ({ store }: Pick<IdentityPorts, 'store'>): Promise<boolean> =>
  (await store.records.adminRoles.count({ passwordHash: present() })) > 0;

export async function inviteFirstAdmin(ports: IdentityPorts): Promise<Invitation | undefined> {
  const invited = await inviteFromHere(ports, FIRST);
  return invited.kind === 'Invited' ? { ...invited, email: FIRST.email } : undefined;
}

/** An invitation by an operator, who can run commands on this machine. */
export function inviteFromHere(ports: IdentityPorts, input: InviteAdminInput): Promise<Invited | InvalidInput> {
  const now = new Date();
  const requester: Requester = { now, traceparent: null, ip: '127.0.0.1', device: 'command line', language: 'en' };
  return invite(
    ports,
    input,
    { actor: null, now, reason: 'invitation on the command line', traceparent: null },
    requester,
  );
}
