import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const NOTHING = '0';

type Options = {
  /** Whether colours are looked at, too: three quarters of the time. In the long run they always are. */
  contrast?: boolean;
};

/**
 * axe's violations of the page, or a part of it. Legacy mode skips frames of other sites and needs no extra page per
 * run: a third of the time.
 */
export async function axeComplaints(
  page: Page,
  part = 'html',
  { contrast = Boolean(process.env.TEST_LONG) }: Options = {},
): Promise<string[]> {
  await giveAxe(page);
  const axe = new AxeBuilder({ page, axeSource: NOTHING })
    .include(part)
    .setLegacyMode()
    .options({ reporter: 'no-passes', rules: { 'color-contrast': { enabled: contrast } } });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** By itself the builder sends 1.3 MB twice for every run; this is half a megabyte, once for each document. */
async function giveAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  for (const frame of page.frames())
    if (frame !== page.mainFrame()) await frame.evaluate(AXE).catch(() => {}); // it may be of another site, or gone
}
