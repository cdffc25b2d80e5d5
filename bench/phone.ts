import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

/** What a visitor with a slow phone sees, in milliseconds; `shift` without a unit. */
export type PhoneReading = { paint: number; largestPaint: number; blocked: number; shift: number };
export type Phone = {
  open: (path: string, options?: { token?: string }) => Promise<PhoneReading>;
  /** Milliseconds from the tap to the next frame that shows its effect. */
  tap: (path: string, control: string) => Promise<number>;
  close: () => Promise<void>;
};

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'];
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SLOWER = 4;
/** Slow 4G as Lighthouse defines it. */
const LINE = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** Nothing more is expected to happen after a network this quiet. */
const SETTLE_MS = 1_500;
/** Event timing reports nothing shorter, in steps of eight. */
const SHORTEST_EVENT_MS = 16;

/** A browser with a processor four times slower and slow 4G; each visit is the first one. */
export async function openPhone(url: string, executablePath: string): Promise<Phone> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    open: (path, { token } = {}) =>
      visit(browser, token, async (page) => {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        await page.waitForTimeout(SETTLE_MS);
        return page.evaluate(() => window.phoneReading());
      }),
    tap: (path, control) =>
      visit(browser, undefined, async (page) => {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        const button = page.locator(control).first();
        await button.evaluate(isHydrated);
        await page.waitForTimeout(SETTLE_MS);
        await button.tap();
        await page.waitForTimeout(SETTLE_MS);
        return Math.max(SHORTEST_EVENT_MS, await page.evaluate(() => window.longestEvent()));
      }),
    close: () => browser.close(),
  };
}

/** In a context of its own, with nothing cached. */
async function visit<Result>(
  browser: Browser,
  token: string | undefined,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...SCREEN, isMobile: true, hasTouch: true });
  try {
    if (token) await context.addInitScript((value) => localStorage.setItem('sessionToken', value), token);
    await context.addInitScript(observe);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    return await use(page);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

declare global {
  interface Window {
    phoneReading: () => PhoneReading;
    longestEvent: () => number;
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const LONG_TASK_MS = 50;
  let paint = 0;
  let largestPaint = 0;
  let shift = 0;
  let longestEvent = 0;
  const tasks: PerformanceEntry[] = [];
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) shift += value;
  });
  watch('longtask', (entry) => tasks.push(entry));
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) longestEvent = Math.max(longestEvent, duration);
  });

  window.longestEvent = () => longestEvent;
  window.phoneReading = () => {
    // Only what keeps a visitor waiting who already sees something.
    const blocked = tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, paint))
      .reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
    return { paint, largestPaint, blocked, shift };
  };
}

function isHydrated(element: Element): Promise<void> {
  return new Promise((done) => {
    const check = () =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')) ? done() : setTimeout(check, 50);
    check();
  });
}
