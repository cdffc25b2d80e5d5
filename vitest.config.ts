import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A loaded machine is slow, not wrong; nothing here asserts a time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: '100%', // left to itself it keeps a core for the watcher that does not run here
    globalSetup: 'src/server/testing/prepare-database.ts',
    env: { TZ: 'Asia/Kolkata' }, // a zone nobody here lives in: a test that reads the local clock fails
  },
});
