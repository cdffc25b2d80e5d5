import { chosenArea } from './stryker/server-areas.mjs';

/** `AREA=deposits npm run mutate:server`. Results: docs/mutation-testing.md. */
export default {
  testRunner: 'server',
  plugins: ['./stryker/server-runner.mjs'],
  mutate: chosenArea().rules.map((name) => `src/server/${name}`),
  // All mutants are tried in the first run.
  dryRunTimeoutMinutes: 180,
  // A constant of a module is evaluated once, before any mutant is chosen.
  ignoreStatic: true,
  ignorePatterns: ['bench', 'data', 'dist', 'docs', 'e2e', 'lint', 'pictures/seed', 'test-results'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `test-results/mutation-server-${process.env.AREA ?? 'all'}.json` },
  concurrency: 1,
};
