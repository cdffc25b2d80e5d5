import type { Page } from '@playwright/test';
import { aPackage } from './a-package.ts';
import { aTherapist } from './a-therapist.ts';
import { axeComplaints } from './axe-complaints.ts';
import type { ConsoleErrors } from './console-errors.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { publicPages } from './public-pages.ts';
import { tooWide } from './too-wide.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
/** axe takes most of the time: it looks at each page in one of them, in both in the long run. */
const SIZES = [DESKTOP, PHONE];
const isLong = Boolean(process.env.TEST_LONG);
const lookedAt = publicPages.filter(({ like }) => isLong || !like);

type Looked = Pick<(typeof publicPages)[number], 'name' | 'path' | 'status'>;

// Two halves, so that two workers share them.
const half = Math.ceil(lookedAt.length / 2);
for (const pages of [lookedAt.slice(0, half), lookedAt.slice(half)]) {
  const names = `${pages[0]?.name} to ${pages.at(-1)?.name}`;

  test(`every page is well made on desktop and phone: ${names}`, { tag: ['@desktop', '@round'] }, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    await lookAt(page, pages, consoleErrors);
  });
}

test('every page of a studio with a team and packages is well made, and so is the sheet of a treatment', {
  tag: ['@desktop', '@round'],
}, async ({ page, studio, consoleErrors }) => {
  test.slow();
  await aPackage(studio);
  await aTherapist(studio, 'Hana Tan');
  const pages = ['/team', '/team/hana-tan', '/packages', '/treatments/sensitive-calm-facial'];
  await lookAt(
    page,
    pages.map((path) => ({ name: path, path, status: 200 })),
    consoleErrors,
  );

  await page.setViewportSize(DESKTOP);
  await openPage(page, '/treatments');
  await page.getByRole('link', { name: 'Sensitive Calm Facial', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sensitive Calm Facial' })).toBeVisible();
  expect.soft(await axeComplaints(page, 'dialog[open]', { contrast: true })).toEqual([]);
  await enlargeLetters(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await tooWide(page), `the sheet: 200 % letters in ${width} pixels`).toEqual([]);
  }
});

async function lookAt(page: Page, pages: Looked[], consoleErrors: ConsoleErrors): Promise<void> {
  for (const [index, { name, path, status }] of pages.entries()) {
    if (status !== 200) consoleErrors.expect(new RegExp(`${status}.*${path.split('/').at(-1)}`));
    await page.setViewportSize(DESKTOP);
    await openPage(page, path);
    expect.soft(await page.evaluate(() => document.getAnimations().length), `${name}: what moves`).toBe(0);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect.soft(page.locator('html'), name).toHaveAttribute('lang', /^en/);
    expect.soft(await page.title(), name).toContain('Petal Skin Studio');
    expect.soft(await unsizedPictures(page), `${name}: pictures without a place`).toEqual([]);
    for (const size of isLong ? SIZES : [SIZES[index % 2] ?? DESKTOP]) {
      await page.setViewportSize(size);
      expect
        .soft(await axeComplaints(page, 'html', { contrast: true }), `${name} in ${size.width} pixels`)
        .toEqual([]);
    }
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await tooWide(page), `${name}: what sticks out of ${width} pixels`).toEqual([]);
    }
    await enlargeLetters(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await tooWide(page), `${name}: 200 % letters in ${width} pixels`).toEqual([]);
    }
  }
}

function unsizedPictures(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll((images) => {
    const isSized = (image: Element) =>
      ['width', 'height'].every((name) => Number(image.getAttribute(name)) > 0);
    return images.filter((image) => !isSized(image)).map((image) => image.outerHTML);
  });
}

/** To 200 %; what is laid out only near the window is laid out. */
function enlargeLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const part of document.querySelectorAll<HTMLElement>('.below'))
      part.style.contentVisibility = 'visible';
  });
}
