import type { Page } from '@playwright/test';

/** Delays requests as long as the test likes: they wait until `letGo`, which resolves when they were answered. */
export async function holdBack(page: Page, pattern: string): Promise<{ letGo: () => Promise<void> }> {
  let open = () => {};
  const gate = new Promise<void>((opened) => {
    open = opened;
  });
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return {
    letGo: async () => {
      const came = page.waitForResponse(pattern);
      open();
      await (await came).finished();
    },
  };
}
