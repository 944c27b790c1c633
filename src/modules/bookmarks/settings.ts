import { wholeNumber } from '../../config/variables.ts';
import { type Settings, settingsOf } from '../module.ts';

export const bookmarkVariables = {
  BOOKMARK_RESTORE_MAX_DAYS: wholeNumber(1, 365).default(30),
  ITEM_REFRESH_PER_SECOND: wholeNumber(1, 1_000_000).default(5_000),
};

/** For how many days a deleted bookmark can be restored. */
export const restoreMaxDaysIn = (settings: Settings): number =>
  settingsOf(bookmarkVariables, settings).BOOKMARK_RESTORE_MAX_DAYS;

/** How many bookmarks follow their changed items in a second, at most. */
export const refreshPerSecondIn = (settings: Settings): number =>
  settingsOf(bookmarkVariables, settings).ITEM_REFRESH_PER_SECOND;
