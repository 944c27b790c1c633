/** For the consumers of other modules that follow items. */
export { itemEvents } from '../event-spec.ts';
export { foreignItemEventsIn } from '../foreign/event-spec.ts';
export { itemInfoOfOwned } from '../owned-item.ts';
export { catalogOn, takeOver, takeOverLeftItems } from './take-over.ts';
