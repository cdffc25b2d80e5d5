import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { openThrowawayStudio } from './open-throwaway-studio.mjs';
import { root } from './root.mjs';

/**
 * @typedef {{
 *   name: string;
 *   path: string;
 *   height?: number;
 *   prepare?: (page: import('@playwright/test').Page) => Promise<unknown>;
 * }} Picture
 */

const ADMIN = { email: 'admin@petal.example', password: 'only for pictures' };
const MEMBER = { email: 'clara.tan@example.com', password: 'petal-demo' };

/** @type {Picture[]} */
const OF_VISITORS = [
  { name: 'home', path: '/' },
  {
    name: 'booking',
    path: '/treatments',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Book/ }).first().click();
      const nextFree = page.getByRole('dialog').getByRole('button', { name: /^Tomorrow|^\w+ \d/ });
      await nextFree.first().click();
    },
  },
];
/** @type {Picture[]} */
const OF_MEMBERS = [{ name: 'dashboard', path: '/dashboard' }];
/** @type {Picture[]} */
const OF_ADMINS = [
  { name: 'overview', path: '/admin-dashboard' },
  { name: 'admin', path: '/admin-dashboard?tab=bookings' },
  { name: 'team', path: '/admin-dashboard?tab=team&view=rota' },
  {
    name: 'point-of-sale',
    path: '/admin-dashboard?tab=pos',
    prepare: async (page) => {
      await page.getByRole('button', { name: /Barrier Repair Cream/ }).click();
      await page.getByRole('button', { name: /Dew Hyaluronic Serum/ }).click();
    },
  },
  { name: 'close-the-day', path: '/admin-dashboard?tab=close-day' },
  { name: 'orders', path: '/admin-dashboard?tab=orders' },
  { name: 'users', path: '/admin-dashboard?tab=users' },
  { name: 'newsletter', path: '/admin-dashboard?tab=newsletter' },
  { name: 'articles', path: '/admin-dashboard?tab=articles' },
  { name: 'analytics', path: '/admin-dashboard?tab=analytics', height: 1_100 },
  { name: 'settings', path: '/admin-dashboard?tab=settings' },
];
const WIDTH = 1_280;
const HEIGHT = 800;
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
  const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT } });
  if (sessionToken)
    await context.addInitScript((token) => localStorage.setItem('sessionToken', token), sessionToken);
  const page = await context.newPage();
  for (const { name, path, height = HEIGHT, prepare } of pictures) {
    await page.setViewportSize({ width: WIDTH, height });
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
  const scale = 1.5;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
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
  const step = scale * size.width + 30;
  const sheet = sharp({
    create: {
      width: step * screens.length - 30,
      height: scale * size.height,
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
