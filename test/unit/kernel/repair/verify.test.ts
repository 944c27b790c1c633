import { beforeEach, describe, expect, it } from 'vitest';
import { Interrupted } from '../../../../src/kernel/outage.ts';
import { type Finding, verify } from '../../../../src/kernel/repair/verify.ts';
import { projectionOf } from '../../../../src/modules/bookmarks/document.ts';
import { documentOf, type FakeBothSides, fakeBothSides, liveDocument } from '../../../testkit/fakes/both-sides.ts';
import { fakeClock } from '../../../testkit/fakes/clock.ts';
import { silentLog } from '../../../testkit/logs.ts';
import { aBookmark } from '../../../testkit/samples.ts';

let sides: FakeBothSides;
let findings: Finding[];
/** Called at each pause, with how many there were before. */
let onPause: (pauses: number) => void;
let waited: number;
let stopping: AbortController;

beforeEach(() => {
  sides = fakeBothSides();
  findings = [];
  waited = 0;
  onPause = () => undefined;
  stopping = new AbortController();
});

const run = () => {
  let pauses = 0;
  const timers = {
    wait: async (milliseconds: number) => {
      waited += milliseconds;
      if (milliseconds > 0) onPause(pauses++);
    },
  };
  return verify(
    { ...sides, clock: fakeClock(), timers, log: silentLog },
    { batch: 2, stopping: stopping.signal, report: (finding) => findings.push(finding), onProgress: () => undefined },
  );
};

const five = () => Array.from({ length: 5 }, () => aBookmark());

describe('verify', () => {
  it('finds nothing, and waits for nothing, where both sides are the same', async () => {
    const bookmarks = five();
    sides.put(...bookmarks);
    sides.show(...bookmarks.map(liveDocument));
    expect(await run()).toEqual({ examined: 5, differences: 0, unsettled: 0 });
    expect(waited).toBe(0);
  });

  it('names what stays different for about three seconds', async () => {
    const [fine, missing, changed, extra] = five();
    sides.put(fine!, missing!, changed!);
    sides.show(liveDocument(fine!), liveDocument({ ...changed!, memo: 'damaged' }), liveDocument(extra!));
    expect(await run()).toMatchObject({ examined: 4, differences: 3 });
    expect(findings).toEqual([
      { kind: 'MISSING_DOCUMENT', id: missing!.id },
      { kind: 'FIELD_DIFFERS', field: 'memo', id: changed!.id },
      { kind: 'EXTRA_DOCUMENT', id: extra!.id },
    ]);
    expect(waited).toBe(3_000);
  });

  it('does not name what the pipeline has brought meanwhile', async () => {
    const [late, extra] = five();
    sides.put(late!);
    sides.show(liveDocument(extra!));
    onPause = (pauses) => {
      if (pauses !== 1) return;
      sides.show(liveDocument(late!));
      sides.put(extra!);
    };
    expect(await run()).toMatchObject({ differences: 0 });
  });

  it('begins anew with a row that was changed meanwhile, and names it when it stays different then', async () => {
    const row = aBookmark();
    sides.put(row);
    onPause = (pauses) => {
      if (pauses === 2) sides.put({ ...row, version: 2 });
    };
    expect(await run()).toMatchObject({ differences: 1 });
    expect(waited).toBe(6_000);
  });

  it('ends although a row changes all the time, and says that it could not tell', async () => {
    const row = aBookmark();
    sides.put(row);
    onPause = (pauses) => sides.put({ ...row, version: pauses + 2 });
    expect(await run()).toEqual({ examined: 1, differences: 0, unsettled: 1 });
  });

  it('names a document that no bookmark can have by its key', async () => {
    const stray = { ...liveDocument(aBookmark()), id: undefined };
    sides.show(stray);
    await run();
    expect(findings).toEqual([{ kind: 'EXTRA_DOCUMENT', id: undefined, key: stray.key }]);
  });

  it('asks for no tombstone that is about to expire or has', async () => {
    const userId = aBookmark().userId;
    const days = (number: number) => new Date(fakeClock().now().getTime() - number * 86_400_000);
    const [young, old] = [38.9, 39.1].map((age) => aBookmark({ deletedAt: days(age), deletedBy: userId }));
    sides.put(young!, old!);
    await run();
    expect(findings).toEqual([{ kind: 'MISSING_TOMBSTONE', id: young!.id }]);
    sides.show(documentOf(projectionOf(young!)));
    expect(await run()).toMatchObject({ differences: 0 });
  });

  it('waits for an engine that is away', async () => {
    const bookmarks = five();
    sides.put(...bookmarks);
    sides.show(...bookmarks.map(liveDocument));
    let failures = 3;
    sides.before = (step) => {
      if (step.startsWith('documents') && failures-- > 0) throw new Error('connection refused');
    };
    expect(await run()).toEqual({ examined: 5, differences: 0, unsettled: 0 });
    expect(waited).toBe(500 + 1_000 + 2_000);
  });

  it('ends when it is interrupted', async () => {
    sides.put(aBookmark());
    onPause = () => stopping.abort();
    await expect(run()).rejects.toBeInstanceOf(Interrupted);
  });
});
