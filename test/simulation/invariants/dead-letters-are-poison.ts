import { deadLetterTopicOf } from '../../../src/pipeline/event-types.ts';
import { EVENTS } from '../engines/event-consumer.ts';
import type { Check } from './invariants.ts';

/** All poison is set aside with its cause, perhaps more than once, and nothing else is, whatever was down (SPEC 5). */
export const deadLettersArePoison: Check = ({ broker, ledger }) => {
  const letters = broker.messages(deadLetterTopicOf(EVENTS));
  const setAside = new Set(letters.map(({ value }) => value));
  return [
    ...ledger.poison.filter((value) => !setAside.has(value)).map((value) => `poison vanished: ${value}`),
    ...letters
      .filter(({ value }) => !ledger.poison.includes(value))
      .map(({ key }) => `a good event of ${key} was set aside`),
    ...letters.filter(({ headers }) => !headers['dogear-cause']).map(({ key }) => `no cause is given for ${key}`),
  ];
};
