import { wholeNumber } from '../../config/variables.ts';
import { type Settings, settingsOf } from '../module.ts';

export const statisticsVariables = {
  ITEM_VIEWS_PER_MINUTE: wholeNumber(0, 100_000).default(120),
};

/** How many views a user may record in a minute; 0 for any number. */
export const viewsPerMinuteIn = (settings: Settings): number =>
  settingsOf(statisticsVariables, settings).ITEM_VIEWS_PER_MINUTE;
