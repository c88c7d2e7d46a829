// npm run mutants: faults planted in pure modules, each of which a test has to find. docs/testing.md has its score. Not part of npm test.
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  mutate: ['contract/workflow.ts', 'contract/time-window.ts', 'contract/**/*workflow.ts'],
  // texts have tables of their own (contract/account/specified-messages.test.ts), and names of states are types
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['dist', 'data', 'e2e', 'bench', 'test-results', 'docs', 'web', '.ci'],
  tempDirName: 'node_modules/.cache/mutants',
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/mutants.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
};
