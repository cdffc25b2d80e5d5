import { defineConfig } from 'vitest/config';

/** The tests of the pure rules alone, without a database: what `npm run mutate` runs for every mutant. */
export default defineConfig({
  test: {
    include: ['src/shared/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    env: { TZ: 'Asia/Kolkata' },
  },
});
