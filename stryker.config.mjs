import { readdirSync, readFileSync } from 'node:fs';

/**
 * `npm run mutate -- bookings` changes the pure rules of src/shared/bookings one by one and runs their tests;
 * without a folder, all of them. Results: docs/mutation-testing.md.
 */
const folder = process.env.MUTATE ?? '';

/** A file that imports zod is a contract: its promises are tested through the routes. */
const rules = readdirSync('src/shared', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/shared/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.startsWith(`src/shared/${folder}`) && name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .filter((name) => !/from 'zod/.test(readFileSync(name, 'utf8')));

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.rules.config.ts' },
  mutate: rules,
  // A constant is read once, when its file is loaded: each would need a process of its own.
  ignoreStatic: true,
  ignorePatterns: ['bench', 'data', 'dist', 'docs', 'e2e', 'lint', 'migrations', 'pictures', 'public', 'scripts'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: `test-results/mutation-${folder.replace('/', '') || 'all'}.json` },
  concurrency: 1,
};
