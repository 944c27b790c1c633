import { registerEnumType } from 'type-graphql';

const descriptions = {
  INVALID_INPUT: 'Something in the input breaks a rule; nothing was written.',
  ITEM_NOT_FOUND: 'The catalog has no such item.',
  BOOKMARK_NOT_FOUND: 'There is no such bookmark of yours, or it is deleted.',
  BOOKMARK_ALREADY_EXISTS: 'You already have a live bookmark on this item.',
  RESTORE_EXPIRED: 'It was deleted too long ago to come back.',
  HISTORY_NOT_FOUND: 'This bookmark has no such history entry.',
  VERSION_CONFLICT: 'It was changed since you saw it; nothing was written.',
} as const;

export type UserErrorCode = keyof typeof descriptions;
export const UserErrorCode = Object.fromEntries(Object.keys(descriptions).map((code) => [code, code])) as {
  [Code in UserErrorCode]: Code;
};

registerEnumType(UserErrorCode, {
  name: 'UserErrorCode',
  description: 'What went wrong, for programs; each type of UserError has its own code.',
  valuesConfig: Object.fromEntries(Object.entries(descriptions).map(([code, description]) => [code, { description }])),
});
