/** For modules that follow users and keep data of theirs. */
export { NOT_ACTIVE, type UserRecord } from '../user-record.ts';
export { followUsers, type UserData, userRecordTable } from './follow-users.ts';
