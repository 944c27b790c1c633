import { openEmbedded } from '../../src/adapters/embedded/embedded.ts';
import { topics } from '../../src/pipeline/event-types.ts';
import { writeBookmark } from './bookmark-writes.ts';
import { embeddedPorts } from './embedded.ts';

/** Commits a bookmark, hands its event to a projector that never finishes, reports, and waits to be killed. */
const [file = ''] = process.argv.slice(2);
const { commandSide, eventSide } = openEmbedded({ file }, embeddedPorts());
await commandSide.migrate();
const bookmark = await writeBookmark(commandSide);

const leases = await commandSide.leases.renew('victim', 60_000);
const entries = await commandSide.outbox.claim(leases, new Date(), 10);
await eventSide.consumer(topics).start(() => {
  process.send?.(bookmark.id.toString());
  return new Promise(() => setInterval(() => undefined, 1_000));
});
const messages = entries.map(({ aggregateId, payload, headers }) => ({
  topic: topics[0] ?? '',
  key: aggregateId,
  value: JSON.stringify(payload),
  headers,
}));
await eventSide.log.publish(messages);
await commandSide.outbox.settle('victim', leases, entries);
