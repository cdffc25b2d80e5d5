import { defineConfig } from 'vitest/config';

/** A page keeps things in modules and in its window; these tests start processes and take over signals. */
const ALONE = ['src/web/**/*.test.{ts,tsx}', 'src/server/kit/postgres/**/*.test.ts'];

export default defineConfig({
  test: {
    // A loaded machine is slow, not wrong; nothing here asserts a time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: '100%', // left to itself it keeps a core for the watcher that does not run here
    env: { TZ: 'Asia/Kolkata' }, // a zone nobody here lives in: a test that reads the local clock fails
    projects: [
      {
        extends: true,
        test: {
          name: 'together', // importing the server anew for every file took a third of the time
          isolate: false,
          globalSetup: 'src/server/testing/prepare-database.ts',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
