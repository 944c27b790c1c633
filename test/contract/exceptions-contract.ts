import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownFieldsOf } from '../../src/kernel/documents/document-type.ts';
import { exceptionDocuments, exceptionGroupDocuments } from '../../src/modules/exceptions/document.ts';
import { type ExceptionGroupId, ExceptionSeverity, type GroupCount } from '../../src/modules/exceptions/exception.ts';
import { type ExceptionFilterInput, exceptionQueries } from '../../src/modules/exceptions/queries/list-exceptions.ts';
import type { ExceptionStage } from '../testkit/exceptions/exception-stages.ts';
import { aCount, anEntry } from '../testkit/exceptions/samples.ts';

const at = (day: number, second = 0) => new Date(Date.UTC(2026, 4, day, 0, 0, second));
const { LOW, MEDIUM, HIGH, CRITICAL } = ExceptionSeverity;
const ENTRY_FIELDS = shownFieldsOf(exceptionDocuments);
const GROUP_FIELDS = shownFieldsOf(exceptionGroupDocuments);

/** The exception log on any engine. */
export const exceptionsContract = (name: string, open: () => Promise<ExceptionStage>) =>
  describe(`${name} for the exception log`, () => {
    let stage: ExceptionStage;
    beforeAll(async () => {
      stage = await open();
    });
    afterAll(() => stage?.remove());

    const group = async (id: ExceptionGroupId) => (await stage.readers.groups.byIds('everyone', [id], GROUP_FIELDS))[0];
    const entry = async (id: bigint) => (await stage.readers.entries.byIds('everyone', [id], ENTRY_FIELDS))[0];

    it('gives an entry back as it was recorded, once, however often it is written', async () => {
      const one = anEntry({ module: null, requestId: null, exceptionMessage: '한국어 🏁 …' });
      await stage.store.write([one]);
      await Promise.all([stage.store.write([one]), stage.other.write([one])]);
      const { id, groupId, ...fields } = one;
      expect(await entry(id)).toMatchObject({ ...fields, exceptionTsid: `${id}`, groupTsid: `${groupId}`, version: 1 });
      const query = { owner: 'everyone', where: [], order: [{ field: 'occurredAt', direction: 'DESC' }] } as const;
      expect(await stage.readers.entries.count(query)).toBe(1);
    });

    it('names a user no more whose account was erased, and keeps the rest of the entries', async () => {
      const [theirs, others] = [anEntry({ userId: '71' }), anEntry({ userId: '72' })];
      await stage.store.write([theirs, others]);
      await stage.users.forget([71n, 73n]);
      await stage.users.forget([71n]);
      expect(await entry(theirs.id)).toMatchObject({ userId: null, requestId: theirs.requestId });
      expect(await entry(others.id)).toMatchObject({ userId: '72' });
      // Written again, as after an answer that was lost, it is the same.
      await stage.store.write([theirs]);
      expect(await entry(theirs.id)).toMatchObject({ userId: null });
    });

    it('makes a group of the first count', async () => {
      const count = aCount({ count: 3, lastWriteAt: at(1) });
      expect(await stage.store.add([count])).toEqual([]);
      const { groupId, ...fields } = count;
      const open = { resolvedAt: null, resolvedBy: null, resolvedReason: null };
      expect(await group(groupId)).toMatchObject({ ...fields, ...open, groupTsid: `${groupId}`, version: 1 });
    });

    it('counts what several processes add to the same groups at the same moment', async () => {
      const [one, other] = [aCount({ count: 2 }), aCount({ count: 3 })];
      /** As the recorder does: what could not be added is added again. */
      const addAll = async (store: ExceptionStage['store'], counts: readonly GroupCount[]): Promise<void> => {
        const left = await store.add(counts);
        if (left.length > 0) await addAll(store, left);
      };
      await Promise.all(
        Array.from({ length: 40 }, (_, index) => addAll(index % 2 === 0 ? stage.store : stage.other, [one, other])),
      );
      expect([(await group(one.groupId))?.count, (await group(other.groupId))?.count]).toEqual([80, 120]);
    });

    it('knows of a group the first and the last time and the worst, whatever comes first', async () => {
      const [later, earlier] = [
        aCount({ firstSeenAt: at(8), lastSeenAt: at(9), lastReadAt: null, lastWriteAt: at(9), severity: LOW }),
        aCount({ firstSeenAt: at(6), lastSeenAt: at(7), lastReadAt: at(7), lastWriteAt: null, severity: CRITICAL }),
      ];
      const inOrders = [
        [later, earlier],
        [earlier, later],
      ];
      for (const counts of inOrders) {
        const { groupId } = aCount();
        for (const count of counts) await stage.store.add([{ ...count, groupId }]);
        expect(await group(groupId)).toMatchObject({
          count: 2,
          severity: CRITICAL,
          firstSeenAt: at(6),
          lastSeenAt: at(9),
          lastReadAt: at(7),
          lastWriteAt: at(9),
        });
      }
    });

    it('keeps who resolved a group, when and why, and leaves it so', async () => {
      const count = aCount({ lastSeenAt: at(1) });
      await stage.store.add([count]);
      const resolution = { resolvedAt: at(2), resolvedBy: 7n, reason: '고쳤다 🏁' };
      await stage.groups.resolve(count.groupId, resolution);
      await stage.groups.resolve(count.groupId, { resolvedAt: at(3), resolvedBy: 8n, reason: null });
      const resolved = { resolvedAt: at(2), resolvedBy: '7', resolvedReason: '고쳤다 🏁' };
      expect(await group(count.groupId)).toMatchObject(resolved);
      const missing = aCount().groupId;
      await stage.groups.resolve(missing, resolution);
      expect(await group(missing)).toBeUndefined();
    });

    it('opens a resolved group when it happens again, but not for what had happened before', async () => {
      const count = aCount({ firstSeenAt: at(1), lastSeenAt: at(1) });
      await stage.store.add([count]);
      await stage.groups.resolve(count.groupId, { resolvedAt: at(2), resolvedBy: 7n, reason: 'done' });
      // Another process still had it waiting.
      await stage.other.add([{ ...count, lastSeenAt: at(1, 30) }]);
      expect(await group(count.groupId)).toMatchObject({ count: 2, resolvedAt: at(2), resolvedBy: '7' });
      await stage.other.add([{ ...count, firstSeenAt: at(2, 1), lastSeenAt: at(2, 1) }]);
      expect(await group(count.groupId)).toMatchObject({
        count: 3,
        resolvedAt: null,
        resolvedBy: null,
        resolvedReason: null,
        firstSeenAt: at(1),
      });
    });

    describe('lists', () => {
      const groupIds = Array.from({ length: 3 }, () => aCount().groupId);
      const entries = Array.from({ length: 24 }, (_, index) =>
        anEntry({
          groupId: groupIds[index % 3]!,
          source: index % 2 === 0 ? 'READ' : 'WRITE',
          severity: [LOW, MEDIUM, HIGH, CRITICAL][index % 4]!,
          exceptionType: `Kind${index % 3}`,
          requestId: `listed-${index}`,
          occurredAt: at(10 + (index % 5)),
        }),
      );
      const queries = () => exceptionQueries(stage.readers);
      const listed = async (filter: ExceptionFilterInput, args: object = {}) => {
        const page = await queries().listEntries({ first: 100, filter, ...args }, ['exceptionTsid']);
        if (!page.ok) throw new Error(JSON.stringify(page.error));
        return { ids: page.value.edges.map(({ node }) => node.exceptionTsid), page: page.value };
      };
      const listedGroups = async (filter: ExceptionFilterInput, resolved?: boolean) => {
        const page = await queries().listGroups({ first: 100, filter, resolved }, ['groupTsid']);
        if (!page.ok) throw new Error(JSON.stringify(page.error));
        return page.value.edges.map(({ node }) => node.groupTsid);
      };
      const newestFirst = (some: typeof entries) =>
        [...some]
          .sort((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime() || (one.id < other.id ? 1 : -1))
          .map(({ id }) => `${id}`);
      const period = { from: at(10), to: at(14) };

      beforeAll(async () => {
        await stage.store.write(entries);
        for (const [index, groupId] of groupIds.entries())
          await stage.store.add([
            aCount({
              groupId,
              exceptionType: `Kind${index}`,
              severity: [MEDIUM, HIGH, CRITICAL][index]!,
              lastSeenAt: at(20 + index),
              lastReadAt: index === 0 ? at(20) : null,
              lastWriteAt: index > 0 ? at(20) : null,
            }),
          ]);
        await stage.groups.resolve(groupIds[0]!, { resolvedAt: at(28), resolvedBy: 7n, reason: null });
      });

      it.each([
        ['a source', { source: 'WRITE' }, ({ source }) => source === 'WRITE'],
        ['a severity', { severity: HIGH }, ({ severity }) => severity === HIGH],
        ['a type', { exceptionType: 'Kind1' }, ({ exceptionType }) => exceptionType === 'Kind1'],
        ['a group', { groupId: `${groupIds[2]}` }, ({ groupId }) => groupId === groupIds[2]],
        ['a request', { requestId: 'listed-5' }, ({ requestId }) => requestId === 'listed-5'],
        ['a period', { from: at(11), to: at(12) }, ({ occurredAt }) => occurredAt >= at(11) && occurredAt <= at(12)],
        [
          'several at once',
          { source: 'READ', exceptionType: 'Kind0' },
          (each) => each.source === 'READ' && each.exceptionType === 'Kind0',
        ],
      ] as [string, ExceptionFilterInput, (each: (typeof entries)[number]) => boolean][])(
        'of entries keep to %s, newest first, and count them',
        async (_, filter, matches) => {
          const wanted = newestFirst(entries.filter(matches));
          const { ids, page } = await listed({ ...period, ...filter });
          expect(ids).toEqual(wanted);
          expect(await page.totalCount()).toBe(wanted.length);
        },
      );

      it('of entries are paged by cursor and by page number alike', async () => {
        const wanted = newestFirst(entries);
        const walked: unknown[] = [];
        for (let after: string | undefined; ; ) {
          const { ids, page } = await listed(period, { first: 7, ...(after && { after }) });
          walked.push(...ids);
          if (!page.hasNextPage) break;
          after = page.edges.at(-1)?.cursor;
        }
        expect(walked).toEqual(wanted);
        expect((await listed(period, { first: null, page: 2, size: 10 })).ids).toEqual(wanted.slice(10, 20));
      });

      it.each([
        ['nothing', { from: at(20) }, undefined, [2, 1, 0]],
        ['a source', { from: at(20), source: 'WRITE' }, undefined, [2, 1]],
        ['a severity', { from: at(20), severity: CRITICAL }, undefined, [2]],
        ['a type', { exceptionType: 'Kind1' }, undefined, [1]],
        ['a group', { groupId: `${groupIds[1]}` }, undefined, [1]],
        ['a request', { requestId: 'listed-5' }, undefined, [2]],
        ['a request that left nothing', { requestId: 'none' }, undefined, []],
        ['a period', { from: at(20), to: at(21) }, undefined, [1, 0]],
        ['those that are resolved', { from: at(20) }, true, [0]],
        ['those that are not', { from: at(20) }, false, [2, 1]],
      ] as [string, ExceptionFilterInput, boolean | undefined, number[]][])(
        'of groups keep to %s, last seen first',
        async (_, filter, resolved, wanted) => {
          expect(await listedGroups(filter, resolved)).toEqual(wanted.map((index) => `${groupIds[index]}`));
        },
      );

      it('refuse what can be no id', async () => {
        for (const filter of [
          { groupId: 'x' },
          { requestId: 'x'.repeat(129) },
          { exceptionType: 'x'.repeat(1_000_000) },
        ]) {
          expect((await queries().listEntries({ filter }, [])).ok).toBe(false);
          expect((await queries().listGroups({ filter }, [])).ok).toBe(false);
        }
      });
    });
  });
