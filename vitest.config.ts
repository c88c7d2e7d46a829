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
    // Tests that start processes or wait for a database do so on machines with two busy cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
