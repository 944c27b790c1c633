import { defineConfig } from 'vitest/config';

/**
 * They put other modules in the place of real ones, or add the tutorial's types to the API: tests that come after them in
 * the same process would meet what they have loaded.
 */
const isolated = [
  'test/contract/module-migrations.contract.test.ts',
  'test/contract/module-schemas.contract.test.ts',
  'test/contract/notes.contract.test.ts',
  'test/unit/main/schemas.test.ts',
  'test/unit/modules/registry.test.ts',
  'test/unit/modules/identity/secrets/password-hash.test.ts',
  'test/unit/graphql/plan/planned-queries.test.ts',
  'test/e2e/planned-queries.e2e.test.ts',
  'test/security/query-plans.security.test.ts',
];

/** One project per level of test; the level is also in the file's name (`*.contract.test.ts`, `*.e2e.test.ts` …). */
const level = (name: string, timeout: number, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    globalSetup,
    include: [`test/${name}/**/*.test.ts`],
    exclude: isolated,
    // To load our modules again for each file would take more of the processor than the tests do.
    isolate: false,
    testTimeout: timeout,
    hookTimeout: Math.max(timeout, 60_000),
  },
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  // Vite would take graphql's other build than Node does for Apollo, and then no error is an instance of GraphQLError.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    environment: 'node',
    // Many suites wait for servers most of the time: more workers than cores leave none idle.
    // Real engines take their share of the cores.
    maxWorkers: process.env.MYSQL_URL ? 3 : 4,
    // On a machine that others use, too, a browser or an engine may stall for longer than a test waits. Tests that pass only
    // when they are tried again are named at the end.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new URL('./testkit/summary-reporter.ts', import.meta.url).pathname],
    projects: [
      level('unit', 30_000),
      level('contract', 60_000),
      level('e2e', 120_000, ['test/testkit/build.ts']),
      level('simulation', 120_000),
      level('security', 60_000),
      level('docs', 240_000, ['test/testkit/build.ts']),
      { extends: true, test: { name: 'isolated', include: isolated, testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
