import { AREAS } from './server-areas.mjs';

/** `AREA=deposits npm run mutate:server`. Results: docs/mutation-testing.md. */
const area = AREAS[process.env.AREA ?? ''];
if (!area) throw new Error(`AREA is one of ${Object.keys(AREAS).join(', ')}`);

export default {
  testRunner: 'server',
  plugins: ['./stryker/server-runner.mjs'],
  mutate: area.rules.map((name) => `src/server/${name}`),
  // All mutants are tried in the first run.
  dryRunTimeoutMinutes: 180,
  // A constant of a module is evaluated once, before any mutant is chosen.
  ignoreStatic: true,
  ignorePatterns: ['bench', 'data', 'dist', 'docs', 'e2e', 'lint', 'pictures/seed', 'test-results'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `test-results/mutation-server-${process.env.AREA}.json` },
  concurrency: 1,
};
