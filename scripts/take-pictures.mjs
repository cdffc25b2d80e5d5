import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { openThrowawayStudio } from './open-throwaway-studio.mjs';
import { root } from './root.mjs';

/** @typedef {{ name: string, path: string, prepare?: (page: import('@playwright/test').Page) => Promise<unknown> }} Picture */

const ADMIN = { email: 'admin@petal.example', password: 'only for pictures' };
const MEMBER = { email: 'clara.tan@example.com', password: 'petal-demo' };

/** @type {Picture[]} */
const OF_VISITORS = [
  { name: 'home', path: '/' },
  {
    name: 'booking',
    path: '/treatments',
    prepare: (page) => page.getByRole('button', { name: /^Book/ }).first().click(),
  },
];
/** @type {Picture[]} */
const OF_MEMBERS = [{ name: 'dashboard', path: '/dashboard' }];
/** @type {Picture[]} */
const OF_ADMINS = [
  { name: 'overview', path: '/admin-dashboard' },
  { name: 'admin', path: '/admin-dashboard?tab=bookings' },
  { name: 'point-of-sale', path: '/admin-dashboard?tab=pos' },
  { name: 'close-the-day', path: '/admin-dashboard?tab=close-day' },
  { name: 'orders', path: '/admin-dashboard?tab=orders' },
  { name: 'users', path: '/admin-dashboard?tab=users' },
  { name: 'newsletter', path: '/admin-dashboard?tab=newsletter' },
  { name: 'articles', path: '/admin-dashboard?tab=articles' },
  { name: 'analytics', path: '/admin-dashboard?tab=analytics' },
  { name: 'settings', path: '/admin-dashboard?tab=settings' },
];
const ON_PHONES = ['/', '/products', '/media'];

/** Takes the pictures of README and docs/tour.md again, of a demo of today: `npm run pictures`. */
await build();
const studio = await openThrowawayStudio({
  SEED: 'demo',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takeAll(OF_VISITORS);
  await takeAll(OF_MEMBERS, await signIn(MEMBER));
  await takeAll(OF_ADMINS, await signIn(ADMIN));
  await takeOnPhones();
} finally {
  await browser.close();
  await studio.close();
}

/** @param {Picture[]} pictures @param {string} [sessionToken] */
async function takeAll(pictures, sessionToken) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (sessionToken)
    await context.addInitScript((token) => localStorage.setItem('sessionToken', token), sessionToken);
  const page = await context.newPage();
  for (const { name, path, prepare } of pictures) {
    await page.goto(studio.url + path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.waitForTimeout(800); // what moves comes to rest
    await keep(name, await page.screenshot());
  }
  await context.close();
}

/** Three screens beside each other. */
async function takeOnPhones() {
  const size = { width: 360, height: 740 };
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const screens = [];
  for (const path of ON_PHONES) {
    await page.goto(studio.url + path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(800); // as above
    screens.push(await page.screenshot());
  }
  await context.close();
  const step = 2 * size.width + 40;
  const sheet = sharp({
    create: {
      width: step * screens.length - 40,
      height: 2 * size.height,
      channels: 3,
      background: '#ffffff',
    },
  }).composite(screens.map((input, index) => ({ input, left: index * step, top: 0 })));
  await keep('phone', await sheet.png().toBuffer());
}

/** @param {string} name @param {Buffer} screenshot */
async function keep(name, screenshot) {
  await sharp(screenshot)
    .webp({ quality: 82 })
    .toFile(join(root, 'docs/pictures', `${name}.webp`));
  console.log(`docs/pictures/${name}.webp`);
}

/** @param {{ email: string, password: string }} account */
async function signIn(account) {
  const response = await fetch(`${studio.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { sessionToken } = await response.json();
  return sessionToken;
}
