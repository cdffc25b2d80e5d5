import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    globalSetup: 'src/server/testing/prepare-database.ts',
    env: { TZ: 'Asia/Kolkata' }, // a zone nobody here lives in: a test that reads the local clock fails
  },
});
