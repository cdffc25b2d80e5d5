import { chromium } from '@playwright/test';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'];
const SCREEN = { width: 1280, height: 900 };
const SLOWER = 4;
const LONGEST_MS = 20_000;

export type OpenedDashboard = {
  /** Milliseconds until something that this selector finds is painted. */
  open: (path: string, useful: string) => Promise<number>;
  close: () => Promise<void>;
};

/** A browser with a processor four times slower; it has the code already, as on every day but the first. */
export async function openDashboard(
  url: string,
  token: string,
  executablePath: string,
): Promise<OpenedDashboard> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const context = await browser.newContext({ viewport: SCREEN });
  context.setDefaultTimeout(LONGEST_MS);
  await context.addInitScript((value) => localStorage.setItem('sessionToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    open: async (path, useful) => {
      await page.goto(url + path, { waitUntil: 'commit' });
      // In the frame in which it is there, and as late as that is painted.
      const seen = await page.waitForFunction(
        (selector) =>
          document.querySelector(selector) &&
          new Promise<number>((done) =>
            requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
          ),
        useful,
        { polling: 'raf' },
      );
      return (await seen.jsonValue()) as number; // found, or it had thrown
    },
    close: () => browser.close(),
  };
}
