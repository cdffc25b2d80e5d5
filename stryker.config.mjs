import { readdirSync, readFileSync } from 'node:fs';

/**
 * `MUTATE=bills/,bookings/plan npm run mutate` changes the pure rules of src/shared whose path begins so, one by one, and
 * runs their tests; without it, all of them. Results: docs/mutation-testing.md.
 */
const chosen = process.env.MUTATE ?? '';
const begins = chosen.split(',').map((each) => `src/shared/${each}`);

/** Left out: contracts (they import zod and are tested through the routes), files of texts only, demo content. */
const rules = readdirSync('src/shared', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/shared/${name.replaceAll('\\', '/')}`)
  .filter((name) => begins.some((each) => name.startsWith(each)) && name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => {
    const text = readFileSync(name, 'utf8');
    return !/from 'zod/.test(text) && /\bfunction /.test(text) && !name.includes('/demo-');
  });

export default {
  testRunner: 'rules',
  plugins: ['./stryker/rules-runner.mjs'],
  mutate: rules,
  ignorePatterns: ['bench', 'data', 'dist', 'docs', 'e2e', 'lint', 'migrations', 'pictures', 'public', 'scripts'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: `test-results/mutation-${chosen.replace(/[^a-z]+/g, '-') || 'all'}.json` },
  concurrency: 1,
};
