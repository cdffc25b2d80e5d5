import { expect, type Page } from '@playwright/test';

/** Call before opening the page. From then on its time passes only by `pass`, however slow the machine is. */
export async function stopClock(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  return {
    pass: (seconds: number) => page.clock.runFor(seconds * 1_000),
    /** For network responses: the page needs a few ticks of its clock to show them. */
    untilTrue: (check: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(10);
        await check();
      }).toPass({ timeout: 10_000 }),
  };
}
