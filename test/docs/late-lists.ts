import type { Engines } from '../../src/main/engines.ts';
import { withDocuments } from '../testkit/with-engines.ts';

/** Lists that never hear of a change: each answers again what it answered first, until `catchUp` is called. */
export interface LateLists {
  replace(engines: Engines): Engines;
  catchUp(): void;
}

export function lateLists(): LateLists {
  const lists = new Map<string, Promise<unknown>>();
  const replace = (engines: Engines): Engines =>
    withDocuments(engines, (documents) => {
      const { reader } = documents;
      const list: typeof reader.list = (...question) => {
        const key = inWords(question);
        const answer = (lists.get(key) ?? reader.list(...question)) as ReturnType<typeof reader.list>;
        lists.set(key, answer);
        return answer;
      };
      return { ...documents, reader: { ...reader, list } };
    });
  return { replace, catchUp: () => lists.clear() };
}

const inWords = (value: unknown): string =>
  JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? `${each}` : each));
