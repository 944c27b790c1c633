import type { UserId } from '../../../shared/ids.ts';
import { type EmailAddress, maskEmail } from '../email-address.ts';
import type {
  EmailReplacement,
  Replacement,
  SealedEmail,
  SealedIp,
  SealedName,
  SealedPayload,
  SealedPhone,
} from '../sealed-values.ts';
import type { SealedPlace, Sealing } from './sealing.ts';

type People = 'users' | 'admins';
type Places = 'auth_sessions' | 'login_history';
type Payloads = { readonly email_verifications: 'payload'; readonly oauth_attempts: 'secrets' | 'answer' };

/** Seals and opens the personal columns of the module's tables, each in its own place. */
export interface PersonalData {
  email(table: People, id: bigint, address: EmailAddress): EmailReplacement;
  openEmail(table: People, id: bigint, sealed: SealedEmail): EmailAddress;
  name(id: UserId, name: string): Replacement<SealedName>;
  openName(id: UserId, sealed: SealedName): string;
  phone(id: UserId, phone: string): Replacement<SealedPhone>;
  openPhone(id: UserId, sealed: SealedPhone): string;
  ip(table: Places, id: bigint, ip: string): SealedIp;
  openIp(table: Places, id: bigint, sealed: SealedIp): string;
  payload<Table extends keyof Payloads>(
    table: Table,
    column: Payloads[Table],
    id: bigint,
    value: object,
  ): SealedPayload;
  openPayload<Table extends keyof Payloads>(
    table: Table,
    column: Payloads[Table],
    id: bigint,
    sealed: SealedPayload,
  ): unknown;
}

export function personalData(sealing: Sealing): PersonalData {
  const replacement = <Sealed extends string>(place: SealedPlace, text: string, seal = sealing.seal) => ({
    sealed: seal(place, text) as Sealed,
    isSameAs: (current: Sealed) => sealing.open(place, current) === text,
  });
  const open = (table: string, column: string, id: bigint, sealed: string): string =>
    sealing.open({ table, column, id }, sealed);
  return {
    email: (table, id, address) => ({
      ...replacement<SealedEmail>({ table, column: 'email', id }, address, sealing.sealWithOwnKey),
      masked: maskEmail(address),
    }),
    openEmail: (table, id, sealed) => open(table, 'email', id, sealed) as EmailAddress,
    name: (id, name) => replacement<SealedName>({ table: 'users', column: 'name', id }, name),
    openName: (id, sealed) => open('users', 'name', id, sealed),
    phone: (id, phone) => replacement<SealedPhone>({ table: 'users', column: 'phone', id }, phone),
    openPhone: (id, sealed) => open('users', 'phone', id, sealed),
    ip: (table, id, ip) => sealing.seal({ table, column: 'ip', id }, ip) as SealedIp,
    openIp: (table, id, sealed) => open(table, 'ip', id, sealed),
    payload: (table, column, id, value) => sealing.seal({ table, column, id }, JSON.stringify(value)) as SealedPayload,
    openPayload: (table, column, id, sealed) => JSON.parse(open(table, column, id, sealed)),
  };
}
