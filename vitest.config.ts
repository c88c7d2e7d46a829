import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{bench,build,contract,server,demo,tests}/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'scripts/**/*.test.mjs',
    ],
    environment: 'node',
    globalSetup: './server/testing/global-setup.ts',
    // Vitest would leave one core free, of two as well; these tests wait for processes and databases half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Tests that start processes or wait for a database do so on machines with two busy cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
