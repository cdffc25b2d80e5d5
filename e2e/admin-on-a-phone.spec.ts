import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { anOrder, manyOrders } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { someTreatments } from './some-treatments.ts';
import { tooWide } from './too-wide.ts';

// What the admin dashboard is on a phone: sections over the page, tables as cards, forms as wide as the screen.

const opener = (page: Page) => page.getByRole('button', { name: 'Open sections' });
const sections = (page: Page) => page.getByRole('dialog', { name: 'Sections' });

/** By the sections that lie over the page and go once one is chosen. */
async function choose(page: Page, name: string): Promise<void> {
  await opener(page).tap();
  // Two groups are folded at first.
  for (const closed of await sections(page).getByRole('button', { expanded: false }).all())
    await closed.tap();
  await sections(page).getByRole('link', { name, exact: true }).tap();
  await expect(sections(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function fits(page: Page, name: string, part = 'main'): Promise<void> {
  expect.soft(await tooWide(page), `what makes ${name} scroll sideways`).toEqual([]);
  expect.soft(await axeComplaints(page, part), `what axe says about ${name}`).toEqual([]);
}

/** For fingers. */
async function areLarge(page: Page, row: string): Promise<void> {
  for (const button of await page.getByRole('row').filter({ hasText: row }).getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
}

test('on a phone the sections lie over the page and go once one is chosen; what they sell fits', {
  tag: ['@phone', '@long'],
}, async ({ page, request, studio }) => {
  test.slow(); // eight sections
  const mei = await studio.aMember({
    firstName: 'Mei',
    email: 'a.rather.long.name.of.somebody@example.com',
    phone: '+65 91234567',
    phoneE164: '+6591234567',
  });
  await manyOrders(studio, mei, 10);
  const id = await anOrder(request, studio, mei);
  const { token } = await signInAs(page, studio, { role: 'admin', email: 'owner@example.com' });
  await openPage(page, '/admin-dashboard?tab=treatments');
  await opener(page).tap();
  await expect(sections(page).getByRole('link', { name: 'Treatments' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await expect(sections(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(9);
  await fits(page, 'the treatments');
  await page.getByRole('button', { name: 'Edit Hot Stone Back Ritual' }).tap();
  await expect(page.getByLabel('Duration in minutes')).toBeVisible();
  await fits(page, 'a treatment', 'dialog[open]');
  await page.getByRole('button', { name: 'Close' }).tap();

  for (const [name, shown] of [
    ['Products', 'Rose Gel Cleanser'],
    ['Categories', 'Serums'],
    ['Loyalty Rewards', '0/∞ redeemed'],
  ] as const) {
    await choose(page, name);
    await expect(page.getByText(shown).first()).toBeVisible();
    await fits(page, name);
  }
  await choose(page, 'Orders');
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await fits(page, 'the orders');
  await areLarge(page, `ORD-${id}`);
  await page.getByRole('button', { name: `View ORD-${id}` }).tap();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await fits(page, 'an order', 'dialog[open]');
  await page.goBack(); // closes it
  await expect(page.getByRole('dialog', { name: `ORD-${id}` })).toBeHidden();

  await choose(page, 'Users');
  await expect(page.getByText('a.rather.long')).toBeVisible();
  await fits(page, 'the users');
  await areLarge(page, 'a.rather.long');

  await page.request.post(`${studio.url}/api/loyalty/process-purchase`, {
    headers: { authorization: `Bearer ${token}` },
    data: { phone: '+6591234567', amount: '12345.00' },
  });
  await choose(page, 'Loyalty Points');
  await expect(page.getByText('Gold Members').first()).toBeVisible();
  await fits(page, 'loyalty points');
  await choose(page, 'Transaction Report');
  await expect(page.getByText('+12,345').first()).toBeVisible();
  await fits(page, 'the transactions');
  await choose(page, 'Customer Lookup');
  await page.getByLabel('Phone number or email').fill('9123-4567');
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(page.getByRole('region', { name: 'Loyalty status' })).toContainText('12,345');
  await fits(page, 'the customer');
});

test('on a phone what is written, counted and set fits; charts answer the finger', {
  tag: ['@phone', '@long'],
}, async ({ page, studio }) => {
  test.slow(); // six sections
  await someTreatments(studio);
  await signInAs(page, studio, { role: 'admin' });
  await openPage(page, '/admin-dashboard?tab=analytics&range=90');
  const hours = page.getByRole('region', { name: 'Bookings by hour of the week' });
  await hours.getByRole('slider').tap({ position: { x: 5, y: 100 } });
  await expect(hours.locator('.chart__readout')).toContainText(/Thursdays 10am: 0 bookings/);
  await hours.getByRole('button', { name: /^More about/ }).tap();
  await hours.getByRole('menuitem', { name: 'Show as table' }).tap();
  await expect(hours.getByRole('row', { name: /^11am/ })).toContainText('2 (0)');
  await fits(page, 'the charts');

  await choose(page, 'Article Topics');
  await expect(page.getByRole('article', { name: 'Sensitive Skin' })).toBeVisible();
  await fits(page, 'the topics');
  await choose(page, 'Articles & Media');
  await expect(page.getByRole('article', { name: 'How to patch-test at home, properly' })).toBeVisible();
  await fits(page, 'the articles');
  await choose(page, 'Newsletter');
  await page.getByRole('button', { name: 'New newsletter' }).first().tap();
  await page.getByLabel('Subject').fill('From the train');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('dialog[open]')!.scrollWidth - innerWidth)).toBe(0);
  await fits(page, 'a newsletter being written', 'dialog[open]');
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('button', { name: 'From the train', exact: true })).toBeVisible();
  await fits(page, 'the newsletters');

  await choose(page, 'Settings');
  for (const group of ['Hours & closures', 'Mail outbox', 'Loyalty']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: group }).tap();
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible();
    await fits(page, group);
  }
  await page.getByLabel('On treatments').fill('2');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeInViewport();
});

test.describe('a new studio', () => {
  test.use({ content: 'none' });

  test('is shown its first steps on a phone, and writes its first article there', {
    tag: ['@phone', '@long'],
  }, async ({ page, studio }) => {
    await signInAs(page, studio, { role: 'admin' });
    await openPage(page, '/admin-dashboard');
    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps).toContainText('1 of 8 done');
    await fits(page, 'the overview', 'html'); // with what stands around each section
    await steps.getByRole('link', { name: 'Add your treatments' }).tap();
    await expect(page).toHaveURL(/tab=treatments/);

    await choose(page, 'Articles & Media');
    await page.getByRole('button', { name: 'Add Article' }).first().tap(); // the empty list has one, too;
    await page.getByLabel('Title', { exact: true }).fill('From the train');
    await page.getByRole('textbox', { name: 'Content' }).tap();
    await page.keyboard.type('Times');
    const tool = (name: string) =>
      page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
    await tool('Table').tap();
    await page.keyboard.type('When');
    await page.keyboard.press('Tab');
    await page.keyboard.type('How much');
    const size = await tool('Delete table').boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('dialog[open]')!.scrollWidth - innerWidth)).toBe(
      0,
    );
    await page.getByLabel('SEO description').scrollIntoViewIfNeeded();
    const add = page.getByRole('dialog').getByRole('button', { name: 'Add Article' });
    await expect(add).toBeInViewport(); // its bar stays
    await add.tap();
    await expect(page.getByRole('article', { name: 'From the train' })).toContainText('Draft');
  });
});
