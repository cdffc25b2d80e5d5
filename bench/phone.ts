import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

/** What a visitor with a slow phone sees, in milliseconds; `shift` without a unit. */
export type PhoneReading = {
  /** First Contentful Paint. */
  paint: number;
  /** Largest Contentful Paint. */
  largestPaint: number;
  /** Total Blocking Time: of each task, what is longer than 50 ms. */
  blocked: number;
  /** Cumulative Layout Shift. */
  shift: number;
  /** Interaction to Next Paint: from the tap to the next frame. */
  tap?: number;
};
/** `tap` is the control to be tapped as soon as the page is still; `url` another server than the studio. */
export type Visit = { path: string; token?: string; tap?: string; url?: string };
export type Phone = {
  visit: (visit: Visit) => Promise<PhoneReading>;
  close: () => Promise<void>;
};

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'];
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SLOWER = 4;
/** Slow 4G as Lighthouse defines it. */
const LINE = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
/** A page is still when it has loaded, painted, shifted and computed nothing for this long. */
const STILL_MS = 700;
/** The frame after a tap is reported within this time; what takes less than 16 ms is not reported at all. */
const TAP_MS = 400;
const PRESS_MS = 80;
const LONGEST_VISIT_MS = 15_000;

/** A browser with a processor four times slower and slow 4G; each visit is the first one. */
export async function openPhone(studioUrl: string, executablePath: string): Promise<Phone> {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    visit: ({ path, token, tap, url = studioUrl }) =>
      inFreshContext(browser, token, async (page, session) => {
        await page.goto(url + path, { waitUntil: 'commit' });
        await page.waitForFunction(isStill, STILL_MS, { polling: 100 });
        const reading = await page.evaluate(() => window.phone.reading());
        if (!tap) return reading;
        const control = page.locator(tap).first();
        await control.evaluate(mustBeHydrated);
        await press(page, session, control);
        await page.waitForFunction(isStill, TAP_MS, { polling: 100 });
        return { ...reading, tap: await page.evaluate(() => window.phone.longestEvent) };
      }),
    close: () => browser.close(),
  };
}

/** With nothing cached. */
async function inFreshContext<Result>(
  browser: Browser,
  token: string | undefined,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...SCREEN, isMobile: true, hasTouch: true });
  context.setDefaultTimeout(LONGEST_VISIT_MS);
  try {
    if (token) await context.addInitScript((value) => localStorage.setItem('sessionToken', value), token);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    return await use(page, session);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Like a finger, which rests a moment; Playwright's own tap does not, and adds listeners to the page. */
async function press(page: Page, session: CDPSession, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox())!;
  const finger = { x: x + width / 2, y: y + height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

declare global {
  interface Window {
    phone: { reading: () => PhoneReading; longestEvent: number; lastChange: number };
  }
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const LONG_TASK_MS = 50;
  const SHORTEST_EVENT_MS = 16;
  const tasks: PerformanceEntry[] = [];
  const seen = { paint: 0, largestPaint: 0, shift: 0 };

  const watch = (type: string, note?: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      window.phone.lastChange = performance.now();
      if (note) list.getEntries().forEach(note);
    }).observe({ type, buffered: true, durationThreshold: SHORTEST_EVENT_MS } as PerformanceObserverInit);

  window.phone = {
    longestEvent: SHORTEST_EVENT_MS,
    lastChange: performance.now(),
    reading: () => {
      // Only what keeps a visitor waiting who already sees something.
      const blocked = tasks
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, seen.paint))
        .reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0);
      return { ...seen, blocked };
    },
  };
  addEventListener('load', () => {
    window.phone.lastChange = performance.now();
  });
  addEventListener(
    'click',
    () => {
      window.phone.lastChange = performance.now();
    },
    true,
  );
  watch('resource');
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', (entry) => tasks.push(entry));
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) window.phone.longestEvent = Math.max(window.phone.longestEvent, duration);
  });
}

function isStill(ms: number): boolean {
  return document.readyState === 'complete' && performance.now() - window.phone.lastChange > ms;
}

/** What is tapped before that is handled by the browser, at once. */
function mustBeHydrated(control: Element): void {
  if (!Object.keys(control).some((key) => key.startsWith('__reactProps')))
    throw new Error(`${control.outerHTML} is not hydrated though the page is still`);
}
