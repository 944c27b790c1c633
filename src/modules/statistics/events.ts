import type { ItemView } from './item-view.ts';

/** A view as it is told. It never changes, so its version is always 1. */
export interface ToldView extends ItemView {
  readonly version: number;
  readonly updatedAt: Date;
}

export interface ItemViewed {
  readonly type: 'ItemViewed';
  readonly state: ToldView;
}
