import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Says at the end, for people and for CI, what passed, what failed, and by name what was skipped. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const skipped = new Map<string, number>();
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      // A file that does not load, or a hook that fails, has no test that failed.
      const isBroken = module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed');
      if (isBroken) count.failed += 1;
      for (const test of tests) {
        count[test.result().state] += 1;
        if (test.result().state === 'skipped') skipped.set(suiteOf(test), (skipped.get(suiteOf(test)) ?? 0) + 1);
      }
    }
    for (const [suite, tests] of skipped) console.log(`skipped: ${suite} (${tests} tests)`);
    const rest = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`${count.passed} passed, ${count.failed} failed${rest}`);
  }
}

function suiteOf(test: TestCase): string {
  let top: TestCase['parent'] = test.parent;
  while (top.type === 'suite' && top.parent.type === 'suite') top = top.parent;
  return top.type === 'suite' ? top.name : test.name;
}
