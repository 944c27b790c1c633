/** For the consumers of other modules that have no rows of their own. */
export { userEvents } from '../event-spec.ts';
/** For modules that follow users and keep data of theirs. */
export { NOT_ACTIVE, type UserRecord } from '../user-record.ts';
export { followUsers, type UserData, userRecordTable } from './follow-users.ts';
