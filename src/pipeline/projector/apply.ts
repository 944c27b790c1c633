import type { ReceivedEvent } from '../envelope.ts';
import type { Projected, ProjectionStore } from '../projection-store.ts';
import { projectBookmark } from '../projections/bookmark-projection.ts';

/** Writes the documents; the store's version guard decides, whatever was delivered before. */
export async function apply({ projections }: { projections: ProjectionStore }, events: ReceivedEvent[]): Promise<void> {
  if (events.length > 0) await projections.apply(events.map(project));
}

/** A new event type does not compile until it has a projection. */
function project({ type, message }: ReceivedEvent): Projected {
  switch (type) {
    case 'dogear.bookmark.created.v1':
    case 'dogear.bookmark.updated.v1':
    case 'dogear.bookmark.deleted.v1':
    case 'dogear.bookmark.restored.v1':
      return projectBookmark(message);
  }
}
