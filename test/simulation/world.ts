import type { ConsumerSpec } from '../../src/kernel/consumer/consumer-spec.ts';
import { type Accounts, startAccounts } from './actors/accounts.ts';
import { type Dice, diceOf } from './core/dice.ts';
import { type EngineName, type Link, linkTo } from './core/link.ts';
import { type Scheduler, schedulerOf } from './core/scheduler.ts';
import { drawWeather, fairWeather, type Weather } from './core/weather.ts';
import { type ConsumerGroup, startGroup } from './engines/consumer-group.ts';
import type { CountedItems } from './engines/counting.ts';
import { type Database, startDatabase } from './engines/database.ts';
import { type Documents, startDocuments } from './engines/documents.ts';
import { type Broker, startBroker } from './engines/event-log.ts';
import { type ItemNews, startItems } from './engines/items.ts';
import { type Memory, startMemory } from './engines/processed-events.ts';
import { type Reactions, startReactions } from './engines/reactions.ts';
import { startWakeUpChannel, type WakeUpChannel } from './engines/wake-ups.ts';
import type { Plants } from './plants.ts';
import type { ConsumerNeeds, Simulated, Subject } from './subject.ts';
import { bookmarks } from './subjects/bookmarks.ts';

/** What clients were told and what strangers did, for those who judge. */
export interface Ledger {
  readonly acknowledged: Simulated[];
  /** Values of messages that no consumer can understand. */
  readonly poison: string[];
  /** Errors that no fault explains. */
  readonly surprises: unknown[];
  /** How often a user was told that the account is not active. */
  refusals: number;
  /** How often a relay found that a lease had moved on while it published. */
  leasesLostWhilePublishing: number;
}

export interface World {
  /** What the users work on. */
  readonly subject: Subject;
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
  readonly consumers: readonly ConsumerSpec<ConsumerNeeds>[];
  /** By the name of the consumer. */
  readonly groups: ReadonlyMap<string, ConsumerGroup>;
  readonly counted: CountedItems;
  readonly reactions: Reactions;
  readonly documents: Documents;
  readonly memory: Memory;
  readonly wakeUps: WakeUpChannel;
  readonly accounts: Accounts;
  readonly itemNews: ItemNews;
  readonly ledger: Ledger;
  readonly plants: Plants;
}

export interface WorldOptions {
  /** Bookmarks, if it is not given. */
  readonly subject?: Subject;
  readonly plants?: Plants;
  readonly forecast?: Weather;
  readonly tracing?: boolean;
}

/** Everything outside our code, from one seed. */
export function createWorld(
  seed: number,
  { subject = bookmarks, plants = {}, forecast: given, tracing = false }: WorldOptions = {},
): World {
  const dice = diceOf(seed);
  const scheduler = schedulerOf(dice, tracing);
  const forecast = given ?? drawWeather(dice);
  const consumers = dice.pick(subject.consumerPairs);
  let current = forecast;
  const weather = (): Weather => current;
  const link = (name: EngineName): Link => linkTo(name, dice, scheduler, weather);
  const links = { database: link('database'), log: link('log'), documents: link('documents'), memory: link('memory') };
  return {
    subject,
    dice,
    scheduler,
    forecast,
    weather,
    clearUp: () => {
      current = fairWeather;
      for (const one of Object.values(links)) one.restore();
    },
    links,
    database: startDatabase(dice, scheduler, weather, subject),
    broker: startBroker(),
    consumers,
    groups: new Map(consumers.map(({ name }) => [name, startGroup(dice, scheduler)])),
    counted: new Map(),
    reactions: startReactions(),
    documents: startDocuments(subject.groups),
    memory: startMemory(dice),
    wakeUps: startWakeUpChannel(),
    accounts: startAccounts(subject.followerOn !== undefined && dice.chance(0.5)),
    itemNews: startItems(subject.itemsOn !== undefined && dice.chance(0.3)),
    ledger: { acknowledged: [], poison: [], surprises: [], refusals: 0, leasesLostWhilePublishing: 0 },
    plants,
  };
}
