import { setTimeout as delay } from 'node:timers/promises';
import type { EventSide } from '../../src/engines/engine.ts';
import type { EventLog, LogMessage } from '../../src/kernel/event-log.ts';
import { deadLetterTopicOf } from '../../src/kernel/events.ts';
import { startProcess } from '../simulation/core/process.ts';
import { fairWeather } from '../simulation/core/weather.ts';
import { SLOWEST_NEWS_MS } from '../simulation/engines/consumer-group.ts';
import { simulatedConsumer } from '../simulation/engines/event-consumer.ts';
import { simulatedEventLog } from '../simulation/engines/event-log.ts';
import { createWorld } from '../simulation/world.ts';
import { BOOKMARK_TOPIC } from './bookmark-consumer.ts';
import { fakeEventLog } from './fakes/event-log.ts';

const SIMULATED_TURN_MS = 10;

/** A log on which time goes on until it is removed, and what it holds. */
function simulatedLog() {
  const world = createWorld(1, { forecast: fairWeather });
  const process = startProcess('contract', world.dice, world.scheduler);
  let isOpen = true;
  const time = (async () => {
    while (isOpen) {
      await world.scheduler.run(() => !isOpen, SIMULATED_TURN_MS);
      await delay(1);
    }
  })();
  const remove = async (): Promise<void> => {
    isOpen = false;
    await time;
  };
  return { world, process, log: simulatedEventLog(world, process), remove };
}

export async function openSimulatedEventSide() {
  const { world, process, log, remove } = simulatedLog();
  const consumer: EventSide['consumer'] = (subscription) => {
    const member = simulatedConsumer(world, process, subscription);
    // Until all members know who has what, two of them may have the same messages.
    const settled = (): Promise<void> => process.timers.wait(SLOWEST_NEWS_MS);
    return {
      start: (handle) => member.start(handle).then(settled),
      stop: () => member.stop().then(settled),
    };
  };
  return { side: { log, consumer }, remove };
}

export async function openSimulatedEventLog() {
  const { world, log, remove } = simulatedLog();
  const letters = async (): Promise<LogMessage[]> => world.broker.messages(deadLetterTopicOf(BOOKMARK_TOPIC));
  return { log, openAgain: async (): Promise<EventLog> => log, letters, remove };
}

export async function openFakeEventLog() {
  const log = fakeEventLog();
  const letters = async (): Promise<readonly LogMessage[]> => log.messages;
  return { log, openAgain: async (): Promise<EventLog> => log, letters, remove: async () => undefined };
}
