import type { Documents, QuerySide } from '../../../src/engines/engine.ts';
import { WriteRefused } from '../../../src/kernel/documents/document-store.ts';
import type { DocumentType } from '../../../src/kernel/documents/document-type.ts';
import { MessageRefused } from '../../../src/kernel/event-log.ts';
import type { Engines } from '../../../src/main/engines.ts';
import { bookmarkDocuments } from '../../../src/modules/bookmarks/document.ts';
import { exceptionGroupDocuments } from '../../../src/modules/exceptions/document.ts';
import type { Module } from '../../../src/modules/module.ts';
import { modules } from '../../../src/modules/registry.ts';

/** What must be nowhere in the exception log. Errors of the failing program are full of them. */
export const SECRETS = [
  'kim.secret@example.com',
  'hunter2',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  '치과 예약',
  'dentist',
  '010-1234-5678',
  '10.0.0.7',
  'top-secret',
  'secret-token',
  'call the server room',
];
const TELLTALE = `ER_ACCESS_DENIED: ${SECRETS.join(' and ')} in SELECT * FROM users WHERE memo = '${SECRETS.join()}'`;

/** A bookmark whose memo begins so meets this failure. */
export const MEMOS = {
  parked: 'park it',
  dead: 'never write it',
  stumbled: 'write it the second time',
  unsaved: 'never save it',
} as const;

const fail = (): Promise<never> => Promise.reject(new Error(TELLTALE));

/** Fails in every way that is recorded, for bookmarks alone; `groupReads` counts the queries for groups of exceptions. */
export function failingEngines(groupReads: { count: number }) {
  const stumbled = new Set<bigint>();
  const memoIs = (memo: unknown, begins: string): boolean => typeof memo === 'string' && memo.startsWith(begins);
  const failingDocuments = <Shape>(type: DocumentType<Shape>, documents: Documents<Shape>): Documents<Shape> => {
    const { reader, store } = documents;
    if (type.collection === exceptionGroupDocuments.collection)
      return {
        ...documents,
        reader: {
          ...reader,
          byIds: (...given) => {
            groupReads.count += 1;
            return reader.byIds(...given);
          },
        },
      };
    if (type.collection !== bookmarkDocuments.collection) return documents;
    return {
      ...documents,
      reader: { ...reader, list: fail, byIds: fail },
      store: {
        ...store,
        apply: async (projected) => {
          for (const each of projected) {
            const memo = each.kind === 'live' ? (each.document as { readonly memo?: unknown }).memo : undefined;
            if (memoIs(memo, MEMOS.dead)) throw new WriteRefused(TELLTALE);
            if (!memoIs(memo, MEMOS.stumbled) || stumbled.has(each.id)) continue;
            stumbled.add(each.id);
            throw new Error(TELLTALE);
          }
          await store.apply(projected);
        },
      },
    };
  };
  return (engines: Engines): Engines => {
    const { querySide, eventSide, commandSides } = engines;
    const [first, ...others] = commandSides;
    const documents: QuerySide['documents'] = (type) => failingDocuments(type, querySide.documents(type));
    const side: typeof first = {
      ...first,
      of: (aggregate) => {
        const rows = first.of(aggregate);
        const place: typeof rows.store.place = (key, decide, context) =>
          rows.store.place(
            key,
            (existing, freshId) => {
              const decision = decide(existing, freshId);
              const { memo } = ('state' in decision ? decision.state : {}) as { readonly memo?: unknown };
              if (memoIs(memo, MEMOS.unsaved)) throw new Error(TELLTALE);
              return decision;
            },
            context,
          );
        return { ...rows, store: { ...rows.store, place } };
      },
    };
    return {
      ...engines,
      commandSides: [side, ...others],
      querySide: { ...querySide, documents },
      eventSide: {
        ...eventSide,
        log: {
          ...eventSide.log,
          publish: async (messages, isStillOurs) => {
            if (messages.some(({ value }) => value?.includes(MEMOS.parked))) throw new MessageRefused(TELLTALE);
            return eventSide.log.publish(messages, isStillOurs);
          },
        },
      },
    };
  };
}

const failingModule: Module = {
  name: 'failing',
  jobs: () => [{ name: 'failing-job', everyMs: 3_600_000, step: () => Promise.reject(new TypeError(TELLTALE)) }],
};

export const modulesWithFailing: readonly Module[] = [...modules, failingModule];
