import { expect, it } from 'vitest';
import { allConsumersOf, rowSchemasOf } from '../../src/modules/module.ts';
import { modules } from '../../src/modules/registry.ts';
import { describeOnBothLanes } from '../testkit/lanes.ts';
import { aUser } from '../testkit/samples.ts';
import { waitUntil } from '../testkit/wait-until.ts';
import { CreateBookmark, Items, Pipeline, Redrive } from './operations.ts';

describeOnBothLanes('the pipeline, for admins', (dogear) => {
  it('shows a relay for each outbox that holds every bucket, and nothing left once all is projected', async () => {
    const admin = await dogear().as(aUser(), 'ADMIN');
    const { items } = await admin.ask(Items, { itemType: 'CONTEST', first: 20 });
    await Promise.all(
      items.nodes.map(({ id }) => admin.ask(CreateBookmark, { input: { itemType: 'CONTEST', itemId: id } })),
    );
    const { pipelineStatus, parkedEvents } = await waitUntil(async () => {
      const seen = await admin.ask(Pipeline, {});
      const { pendingEvents, projectorLag } = seen.pipelineStatus;
      return pendingEvents === 0 && projectorLag === 0 && seen;
    }, 'everything projected');
    expect(pipelineStatus).toMatchObject({ oldestPendingAt: null, parkedEvents: 0, deadLetters: 0 });
    // Embedded there is one outbox of all modules, on servers each module has its own.
    expect(pipelineStatus.relays.flatMap(({ module }) => module.split(', ')).sort()).toEqual(
      rowSchemasOf(modules)
        .map(({ name }) => name)
        .sort(),
    );
    for (const relay of pipelineStatus.relays) expect(relay).toMatchObject({ buckets: 64, breaker: 'CLOSED' });
    expect(pipelineStatus.consumers).toEqual(
      allConsumersOf(modules).map(({ name }) => ({
        name,
        lag: 0,
        deadLetters: 0,
        missedEvents: 0,
      })),
    );
    expect(parkedEvents).toEqual({ totalCount: 0, nodes: [] });
  });

  it('redrives nothing when nothing is parked, and refuses malformed ids', async () => {
    const admin = await dogear().as(aUser(), 'ADMIN');
    const none = await admin.ask(Redrive, { input: {} });
    expect(none.redriveParkedEvents).toEqual({ __typename: 'RedriveParkedEventsSuccess', redriven: 0 });
    const malformed = await admin.ask(Redrive, { input: { ids: ['1', '007'] } });
    expect(malformed.redriveParkedEvents).toEqual({ __typename: 'InvalidInput', fields: [{ path: 'ids.1' }] });
  });
});
