import { defineConfig } from 'vitest/config';

/** The tests of the pure rules alone, without a database: what `npm run mutate` runs for every mutant. */
export default defineConfig({
  test: { include: ['src/shared/**/*.test.ts'], isolate: false, env: { TZ: 'Asia/Kolkata' } },
});
