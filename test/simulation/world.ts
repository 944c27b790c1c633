import type { Bookmark } from '../../src/bookmarks/bookmark.ts';
import { type Dice, diceOf } from './core/dice.ts';
import { type EngineName, type Link, linkTo } from './core/link.ts';
import { type Scheduler, schedulerOf } from './core/scheduler.ts';
import { drawWeather, fairWeather, type Weather } from './core/weather.ts';
import { type ConsumerGroup, startGroup } from './engines/consumer-group.ts';
import { type Database, startDatabase } from './engines/database.ts';
import { type Documents, startDocuments } from './engines/documents.ts';
import { type Broker, startBroker } from './engines/event-log.ts';
import { type Memory, startMemory } from './engines/marks.ts';
import { type NudgeChannel, startNudgeChannel } from './engines/nudges.ts';
import type { Plants } from './plants.ts';

/** What clients were told and what strangers did, for those who judge. */
export interface Ledger {
  readonly acknowledged: Bookmark[];
  /** Values of messages that no projector can understand. */
  readonly poison: string[];
  /** Errors that no fault explains. */
  readonly surprises: unknown[];
  /** How often a relay found that a lease had moved on while it published. */
  leasesLostWhilePublishing: number;
}

export interface World {
  readonly dice: Dice;
  readonly scheduler: Scheduler;
  /** As it was drawn for the storm. */
  readonly forecast: Weather;
  /** As it is now. */
  weather(): Weather;
  clearUp(): void;
  readonly links: Readonly<Record<EngineName, Link>>;
  readonly database: Database;
  readonly broker: Broker;
  readonly group: ConsumerGroup;
  readonly documents: Documents;
  readonly memory: Memory;
  readonly nudges: NudgeChannel;
  readonly ledger: Ledger;
  readonly plants: Plants;
}

export interface WorldOptions {
  readonly plants?: Plants;
  readonly forecast?: Weather;
  readonly tracing?: boolean;
}

/** Everything outside our code, from one seed. */
export function createWorld(seed: number, { plants = {}, forecast: given, tracing = false }: WorldOptions = {}): World {
  const dice = diceOf(seed);
  const scheduler = schedulerOf(dice, tracing);
  const forecast = given ?? drawWeather(dice);
  let current = forecast;
  const weather = (): Weather => current;
  const link = (name: EngineName): Link => linkTo(name, dice, scheduler, weather);
  const links = { database: link('database'), log: link('log'), documents: link('documents'), memory: link('memory') };
  return {
    dice,
    scheduler,
    forecast,
    weather,
    clearUp: () => {
      current = fairWeather;
      for (const one of Object.values(links)) one.restore();
    },
    links,
    database: startDatabase(dice, scheduler, weather),
    broker: startBroker(),
    group: startGroup(dice, scheduler),
    documents: startDocuments(),
    memory: startMemory(dice),
    nudges: startNudgeChannel(),
    ledger: { acknowledged: [], poison: [], surprises: [], leasesLostWhilePublishing: 0 },
    plants,
  };
}
