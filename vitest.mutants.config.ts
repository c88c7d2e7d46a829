import { defineConfig } from 'vitest/config';

/** The tests that concern what stryker.config.mjs plants faults in; none of them asks for a database. */
export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: ['contract/{workflow,time-window}.test.ts', 'contract/**/*workflow.test.ts'],
  },
});
