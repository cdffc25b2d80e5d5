import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Content, E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { built } from './built.ts';
import { type ConsoleErrors, watchConsole } from './console-errors.ts';

type Options = {
  /** The studio's content when the test begins. */
  content: Content;
  /** Whether the development pages are enabled. */
  isDevelopment: boolean;
  /** The studio's Google Analytics id, if any. */
  measurementId: string | undefined;
};

/**
 * Playwright's test with its own studio behind `page` and `request`. A test also fails when a page reports an error
 * it did not expect: `consoleErrors.expect(/503/)`.
 */
export const test = base.extend<
  Options & { studio: E2eStudio; consoleErrors: ConsoleErrors },
  { house: E2eStudio }
>({
  content: ['catalog', { option: true }],
  isDevelopment: [false, { option: true }],
  measurementId: [undefined, { option: true }],

  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
    async ({}, use) => {
      const { openE2eStudio } = await built();
      const house = await openE2eStudio(JSON.parse(process.env.E2E_FIXTURES ?? '{}'));
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  studio: async ({ house, content, isDevelopment, measurementId }, use) => {
    await house.reset({ content, isDevelopment, measurementId });
    await use(house);
  },
  baseURL: async ({ studio }, use) => use(studio.url),

  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = await watchConsole(context);
      await use(consoleErrors);
      await clearContext(context);
      expect(consoleErrors.unexpected(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** The next test gets this context, too. What `reuseContext` of Playwright leaves in it is removed here. */
async function clearContext(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  for (const page of context.pages()) {
    const isForgotten = page.evaluate(() => {
      window.name = '';
      sessionStorage.clear();
    });
    await isForgotten.catch(() => {}); // about:blank has none
  }
}

export { expect };
