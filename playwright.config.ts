import { defineConfig } from '@playwright/test';
import { lookForChromium } from './scripts/find-chromium.mjs';
import { keepTemporaryFilesInMemory } from './scripts/temporary-folder.mjs';

const chromium = lookForChromium(); // without one `prepare` says so: the static checks read this file, too
if (chromium) process.env.CHROME_PATH = chromium; // the workers read this file too, and need not search again
keepTemporaryFilesInMemory();

/** The last list counts, so Playwright's own is repeated. */
const WITHOUT = [
  // The suggestions below the address bar, drawn by two more pages for each window: a second of the processor.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const FLAGS = [
  `--disable-features=${WITHOUT}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--in-process-gpu',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--js-flags=--interrupt-budget=1000000', // a page is seen for seconds: optimising its code early took a tenth of the time
];

/**
 * What takes long and says little about most changes (docs/testing.md): `npm run test:long` runs it, `npm test` all else.
 * `@round`: a short round of it in `npm test`, a long one there.
 */
const isLong = Boolean(process.env.TEST_LONG);
const runs = isLong ? { grep: /@(long|round)/ } : {};
const skips = isLong ? [] : [/@long/];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3, // a browser often waits: a third uses what two leave of two cores
  // One that passes the second time has found something: `npm test` names it, and only CI goes on.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A slow machine is not a failure: on a shared one everything may take five times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    launchOptions: { args: FLAGS, ...(chromium && { executablePath: chromium }) },
    locale: 'en-SG',
    contextOptions: { reducedMotion: 'reduce' }, // drawing what moves took a fifth of the browser's time
    timezoneId: 'America/New_York', // not the studio's: detects pages that use the browser's zone
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // recording takes half of two cores
    screenshot: 'only-on-failure',
    // Only the journeys that are about it install one (read-offline): it would answer for the others' pages.
    serviceWorkers: 'block',
    reuseContext: true, // emptied instead of made anew, which costs more than most pages; see fixtures.ts
  },
  projects: [
    // First, at most two at a time: they wait for processes and timeouts, and the browsers work meanwhile.
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      ...runs,
      grepInvert: skips,
      workers: 2,
      timeout: isLong ? 900_000 : 240_000,
    },
    {
      name: 'desktop',
      testIgnore: 'faults/**',
      ...runs,
      grepInvert: [/@phone/, ...skips],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: 'faults/**',
      ...runs,
      grepInvert: [/@desktop/, ...skips],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
