import { deadLetterTopicOf } from '../../../src/kernel/events.ts';
import { textOf } from '../../testkit/log-messages.ts';
import type { Check } from './invariants.ts';

/** Each consumer sets all poison aside with its cause, each once however often it was delivered, and nothing else (SPEC 5). */
export const deadLettersArePoison: Check = ({ subject, broker, ledger, groups }) => {
  const letters = broker.messages(deadLetterTopicOf(subject.topic)).map(textOf);
  const nameOf = (consumer: string | undefined, value: string): string => `${value} of ${consumer}`;
  const setAside = new Set(letters.map(({ headers, value }) => nameOf(headers['dogear-consumer'], value)));
  const expected = [...groups.keys()].flatMap((consumer) => ledger.poison.map((value) => nameOf(consumer, value)));
  return [
    ...expected.filter((poison) => !setAside.has(poison)).map((poison) => `poison vanished: ${poison}`),
    ...letters
      .filter(({ value }) => !ledger.poison.includes(value))
      .map(({ key }) => `a good event of ${key} was set aside`),
    ...letters
      .filter(({ value, headers }, index) =>
        letters.some(
          (other, before) =>
            before < index && other.value === value && other.headers['dogear-consumer'] === headers['dogear-consumer'],
        ),
      )
      .map(({ value }) => `poison was set aside twice: ${value}`),
    ...letters.filter(({ headers }) => !headers['dogear-cause']).map(({ key }) => `no cause is given for ${key}`),
  ];
};
