/** What the commands of operators, which `main` has, use of this module. */
export type { IdentityPorts } from './commands/command-ports.ts';
export { type Invited, invite } from './commands/invite-admin.ts';
export type { InviteAdminInput } from './inputs.ts';
export type { Requester } from './requester.ts';
export { type KeyStatus, keyStatus } from './rotation/key-status.ts';
export type { KeyedTable } from './rotation/keyed-table.ts';
export { keyedTables, type Problem, type Rotated, rotateKeys, type WalkSettings } from './rotation/rotate-keys.ts';
export type { KeyRing } from './secrets/key-ring.ts';
