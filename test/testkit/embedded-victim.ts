import { handledBookmarkEvents } from '../../src/modules/bookmarks/consumers.ts';
import { writeBookmark } from './bookmark-writes.ts';
import { openEmbeddedFile } from './embedded.ts';
import { messageOf } from './log-messages.ts';

/** Commits a bookmark, hands its event to a consumer that never finishes, reports, and waits to be killed. */
const [file = ''] = process.argv.slice(2);
const { commandSide, eventSide } = openEmbeddedFile(file);
await commandSide.migrate();
const bookmark = await writeBookmark(commandSide);

const leases = await commandSide.leases.renew('victim', 60_000);
const entries = await commandSide.outbox.claim(leases, new Date(), 10);
await eventSide.consumer(handledBookmarkEvents.consumers[0]).start(() => {
  process.send?.(bookmark.id.toString());
  return new Promise(() => setInterval(() => undefined, 1_000));
});
const messages = entries.map(({ aggregateId, payload, headers }) =>
  messageOf({
    topic: handledBookmarkEvents.consumers[0].topic,
    key: aggregateId,
    value: JSON.stringify(payload),
    headers,
  }),
);
await eventSide.log.publish(messages);
await commandSide.outbox.settle('victim', leases, entries);
