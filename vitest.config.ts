import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-folder.mjs';

keepTemporaryFilesInMemory(); // inherited by the workers

/** These start processes and handle signals. */
const ALONE = [
  'src/server/database/postgres/**/*.test.ts',
  'src/server/database/wal/restore-to-moment*.test.ts',
  'src/server/backups/prove-log-nightly.long.test.ts',
];
/** Left to `npm run test:long` (docs/testing.md), which also takes more turns of the random histories, and whole matrices. */
const LONG = '**/*.long.test.ts';
const RANDOM = [
  'src/{server,shared}/**/{*.property,storm}.test.ts',
  'src/server/{*-matrix,amounts-shown,every-endpoint}.test.ts',
];
const isLong = Boolean(process.env.TEST_LONG);
const PAGES = ['src/web/**/*.test.{ts,tsx}'];
/** What the server reads and writes for a page, as it runs there. */
const HEADS = 'src/web/**/pages.test.ts';

export default defineConfig({
  test: {
    // A loaded machine is slow, which is not a failure; nothing here asserts a time.
    testTimeout: isLong ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    // A third of the time a file waits, for the database or for a page that waits for a person.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Optimised as early as a server's, which runs for weeks, the code took a seventh more time.
    execArgv: ['--interrupt-budget=1000000'],
    env: { TZ: 'Asia/Kolkata' }, // a zone nobody here lives in: a test that reads the local clock fails
    // Importing React, jsdom and the server anew for every file took half of the time. Vitest keeps a worker only
    // while the next file is of the same project and environment.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: 'src/server/testing/prepare-database.ts',
          setupFiles: 'src/server/testing/cheap-passwords.ts',
          include: isLong
            ? [`src/${LONG}`, ...RANDOM]
            : ['src/{server,shared}/**/*.test.ts', 'scripts/**/*.test.ts', HEADS],
          exclude: isLong ? ALONE : [...ALONE, LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'jsdom',
          setupFiles: 'src/web/testing/clean-page.ts',
          include: isLong ? [] : PAGES,
          exclude: [HEADS],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          isolate: true,
          globalSetup: 'src/server/database/postgres/testing/prepare-cluster.ts',
          include: isLong
            ? ALONE.map((each) => each.replace(/\*?(\.long)?\.test\.ts$/, '*.long.test.ts'))
            : ALONE,
          exclude: isLong ? [] : [LONG],
        },
      },
    ],
  },
});
