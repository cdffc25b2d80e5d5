import { built } from './built.ts';

/** Before the first worker: one PostgreSQL for all of them, with the studio of the first day in it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default async function prepare() {
  const { prepareGround } = await built();
  const { ground, stop } = await prepareGround();
  process.env.E2E_GROUND = JSON.stringify(ground); // the workers inherit it
  return stop;
}
