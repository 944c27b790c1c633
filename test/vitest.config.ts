import { defineConfig } from 'vitest/config';

/** One project per level of test; the level is also in the file's name (`*.contract.test.ts`, `*.e2e.test.ts` …). */
const level = (name: string, timeout: number, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    globalSetup,
    include: [`test/${name}/**/*.test.ts`],
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
    maxWorkers: 3,
    reporters: ['default', new URL('./testkit/summary-reporter.ts', import.meta.url).pathname],
    projects: [
      level('unit', 30_000),
      level('contract', 60_000),
      level('e2e', 120_000, ['test/testkit/build.ts']),
      level('simulation', 120_000),
      level('security', 60_000),
      level('docs', 240_000, ['test/testkit/build.ts']),
    ],
  },
});
