import { wholeNumber } from '../../config/variables.ts';
import { type Settings, settingsOf } from '../module.ts';

export const bookmarkVariables = {
  BOOKMARK_RESTORE_MAX_DAYS: wholeNumber(1, 365).default(30),
};

/** For how many days a deleted bookmark can be restored. */
export const restoreMaxDaysIn = (settings: Settings): number =>
  settingsOf(bookmarkVariables, settings).BOOKMARK_RESTORE_MAX_DAYS;
