import { endWithRunner } from '#server/testing/end-with-runner.ts';
import { built } from './built.ts';

/** Before the first worker: one PostgreSQL for all of them, with the initial studio in it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepare() {
  if (!process.env.CHROME_PATH)
    throw new Error('There is no Chromium to test with: please run node scripts/find-chromium.mjs.');
  endWithRunner();
  const { prepareFixtures } = await built();
  const { fixtures, stop } = await prepareFixtures();
  process.env.E2E_FIXTURES = JSON.stringify(fixtures); // inherited by the workers
  return stop;
}
