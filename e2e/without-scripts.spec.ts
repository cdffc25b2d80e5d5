import type { APIRequestContext } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { GUEST } from './booking-steps.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { lastMailTo } from './read-mail.ts';

test('every page is a page without JavaScript, too', { tag: ['@desktop', '@long'] }, async ({
  browser,
  request,
  studio,
}) => {
  test.slow();
  const link = await bookAsGuest(studio, request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: studio.url });
  const page = await context.newPage();
  const treatments = page.getByRole('contentinfo').getByRole('link', { name: 'Treatments' });
  const cards = page.locator('main article');

  for (const { name, path, hasOwnLayout } of publicPages) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect.soft(page.getByText('Loading'), name).toBeHidden();
    if (!hasOwnLayout) await expect.soft(treatments, name).toHaveAttribute('href', '/treatments');
  }

  await test.step('the home page: the studio’s phone, WhatsApp and e-mail stand in for the form', async () => {
    await page.goto('/');
    const booking = page.locator('#booking');
    await expect(booking.getByRole('link', { name: 'Book on WhatsApp' })).toBeVisible();
    await expect(booking.getByRole('link', { name: '+65 6123 4567' })).toHaveAttribute(
      'href',
      'tel:+6561234567',
    );
    await expect(booking.getByRole('link', { name: 'hello@petal.example' })).toBeVisible();
    await expect(booking.getByRole('button', { name: 'Confirm Booking' })).toHaveCount(0);
  });

  await test.step('the home page: all reviews are there, and the map is drawn', async () => {
    await expect(page.getByRole('region', { name: 'In their words' }).getByRole('figure')).toHaveCount(7);
    await expect(page.getByRole('button', { name: 'Next reviews' })).toBeHidden();
    const map = page.locator('.map__background');
    await expect(map.getByText('18 Petal Lane, #02-05, Singapore 058999')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Directions' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('treatments are booked by a link', async () => {
    await treatments.click();
    await expect(page).toHaveURL('/treatments');
    await expect(cards).toHaveCount(8);
    const links = page.getByRole('link', { name: /^Book Appointment/ });
    await expect(links.first()).toHaveAttribute('href', /^\/\?treatment=\d+#booking$/);
  });

  await test.step('products are searched and filtered', async () => {
    await page.goto('/products?category=cleansers');
    const box = page.getByRole('searchbox', { name: 'Search products' });
    await box.fill('oat');
    await box.press('Enter');
    await expect(page).toHaveURL('/products?category=cleansers&q=oat');
    await expect(page.locator('main article h3')).toHaveText(['Oat Cleansing Balm']);
    await page.getByRole('link', { name: 'All Products', exact: true }).click();
    await expect(page.getByText('Showing 3 of 23 products', { exact: true })).toBeVisible();
  });

  await test.step('articles are searched and narrowed to a topic', async () => {
    await page.goto('/media?topic=Sensitive+Skin');
    await expect(cards).toHaveCount(2);
    const box = page.getByRole('searchbox', { name: 'Search articles' });
    await box.fill('barrier');
    await box.press('Enter');
    await expect(cards).toHaveCount(1);
    await page
      .getByRole('group', { name: 'Filter by topic' })
      .getByRole('button', { name: 'Routines' })
      .click();
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  });

  await test.step('a booking is read, and who to call is named', async () => {
    await page.goto(link);
    await expect(page.getByText('Thursday 17 September').first()).toBeVisible();
    await expect(page.getByText('3:00 PM', { exact: true }).first()).toBeVisible();
    expect(await page.locator('main').textContent()).toContain('without JavaScript, please call us');
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeHidden();
  });
  await context.close();
});

/** Answers the link of the mail that came of it. */
async function bookAsGuest(studio: E2eStudio, request: APIRequestContext) {
  const [treatment] = await studio.sql<{ id: number }>(
    "select id from treatments where name = 'Sensitive Calm Facial'",
  );
  const answer = await request.post('/api/bookings', {
    data: {
      treatmentId: treatment?.id,
      appointmentDate: '2026-09-17T15:00',
      customerName: GUEST.name,
      customerEmail: GUEST.email,
      customerPhone: `+65 ${GUEST.phone}`,
      addExtraction: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return /http\S+\/visit\/\S+/.exec(await lastMailTo(studio, GUEST.email))?.[0] ?? 'no link in the mail';
}
