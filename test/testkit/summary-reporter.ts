import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Says at the end, for people and for CI, what passed, what failed and why, and by name what was skipped. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    const skipped = new Map<string, number>();
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      // A file that does not load, or a hook that fails, has no test that failed.
      const isBroken = module.state() === 'failed' && tests.every((test) => test.result().state !== 'failed');
      if (isBroken) count.failed += 1;
      for (const broken of [module, ...module.children.allSuites()]) tellOf(module, broken, broken.errors());
      for (const test of tests) {
        const { state, errors } = test.result();
        count[state] += 1;
        if (state === 'failed') tellOf(module, test, errors);
        if (test.diagnostic()?.flaky)
          console.log(`passed when tried again: ${module.relativeModuleId} > ${test.fullName}`);
        if (state === 'skipped') skipped.set(suiteOf(test), (skipped.get(suiteOf(test)) ?? 0) + 1);
      }
    }
    for (const [suite, tests] of skipped) console.log(`skipped: ${suite} (${tests} tests)`);
    const rest = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    console.log(`${count.passed} passed, ${count.failed} failed${rest}`);
  }
}

/** A line for each error: the whole story is told above, where a long run has long scrolled away. */
function tellOf(
  module: TestModule,
  broken: TestModule | TestSuite | TestCase,
  errors: readonly { message: string }[] = [],
): void {
  const name = broken.type === 'module' ? '' : ` > ${broken.fullName}`;
  for (const { message } of errors) console.log(`failed: ${module.relativeModuleId}${name}: ${inOneLine(message)}`);
}

const inOneLine = (message: string): string => message.replaceAll(/\s+/g, ' ').slice(0, 600);

function suiteOf(test: TestCase): string {
  let top: TestCase['parent'] = test.parent;
  while (top.type === 'suite' && top.parent.type === 'suite') top = top.parent;
  return top.type === 'suite' ? top.name : test.name;
}
