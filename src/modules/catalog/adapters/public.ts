/** For the consumers of other modules that follow items. */
export { itemEvents } from '../event-spec.ts';
export { foreignItemEventsIn } from '../foreign/event-spec.ts';
export { itemInfoOfOwned } from '../owned-item.ts';
export { isOwned } from '../settings.ts';
export { catalogOn, currentItemsOn } from './current-items.ts';
export { takeOver, takeOverLeftItems } from './take-over.ts';
