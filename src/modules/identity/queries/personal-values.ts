import type { Admin } from '../admin.ts';
import type { ActivityRow, SessionRow } from '../records.ts';
import type { Sealing } from '../secrets/sealing.ts';
import type { User } from '../user.ts';

/** Opens sealed values. Only a reader who may see a value and asks for it gets this far. */
export interface PersonalValues {
  email(user: Pick<User, 'id' | 'email'>): string | null;
  name(user: Pick<User, 'id' | 'name'>): string | null;
  phone(user: Pick<User, 'id' | 'phone'>): string | null;
  emailOfAdmin(admin: Pick<Admin, 'id' | 'email'>): string;
  ipOfSession(session: Pick<SessionRow, 'id' | 'ip'>): string | null;
  ipOfActivity(activity: Pick<ActivityRow, 'id' | 'ip'>): string | null;
}

export function personalValues(sealing: Pick<Sealing, 'open'>): PersonalValues {
  const open = (table: string, column: string, id: bigint, sealed: string | null): string | null =>
    sealed === null ? null : sealing.open({ table, column, id }, sealed);
  return {
    email: ({ id, email }) => open('users', 'email', id, email),
    name: ({ id, name }) => open('users', 'name', id, name),
    phone: ({ id, phone }) => open('users', 'phone', id, phone),
    emailOfAdmin: ({ id, email }) => sealing.open({ table: 'admins', column: 'email', id }, email),
    ipOfSession: ({ id, ip }) => open('auth_sessions', 'ip', id, ip),
    ipOfActivity: ({ id, ip }) => open('login_history', 'ip', id, ip),
  };
}
