import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { markPaid, takePayNow } from './shop-steps.ts';
import { signInAs } from './sign-in-as.ts';
import { tooWide } from './too-wide.ts';

const AT = '2026-09-01T00:00:00Z';

test('a package is bought by PayNow, given back in the cooling-off without the studio, and paid out', {
  tag: '@phone',
}, async ({ page, request, studio }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await takePayNow(studio);
  await studio.sql(
    `insert into packages (name, sessions, price_cents, valid_months, created_at, updated_at)
     values ('Five Facials', 5, 60000, 12, $1, $1)`,
    [AT],
  );
  const mei = await signInAs(page, studio);

  await test.step('bought from the page of packages', async () => {
    await openPage(page, '/packages');
    await expect(page.getByRole('article', { name: 'Five Facials' })).toContainText('$120.00 each');
    expect(await axeComplaints(page, 'main')).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy Five Facials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Five Facials' });
    await expect(dialog).toContainText('Changed your mind? Until');
    expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Order for $600.00' }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await expect(page.getByRole('img', { name: /^PayNow QR code for \$600\.00/ })).toBeVisible();
    await markPaid(request, studio, Number(page.url().split('/').at(-1)));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Mei. Your order is paid.');
  });

  await test.step('five sessions are there, and given back alone', async () => {
    await openPage(page, '/dashboard?tab=packages');
    await expect(page.getByText('of 5 sessions left')).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Give it back' }).click();
    await page.getByLabel(/^Where should we send it/).fill('9123 4567');
    await page.getByRole('button', { name: 'Give back for $600.00' }).click();
    await expect(page.getByText("We'll pay $600.00 out to you", { exact: false })).toBeVisible();
    await expect(page.getByText('Given back', { exact: true }).first()).toBeVisible();
    expect(await axeComplaints(page, 'main')).toEqual([]);
  });

  await test.step('reception pays it out', async () => {
    await signInAs(page, studio, { role: 'reception' });
    await page.goto('/admin-dashboard?tab=packages');
    await expect(page.getByText('9123 4567')).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page
      .getByRole('dialog', { name: 'Paid out $600.00?' })
      .getByRole('button', { name: 'Paid out', exact: true })
      .click();
    await expect(page.getByText('Nothing to pay out')).toBeVisible();
    const [order] = await studio.sql<{ refunded_cents: number }>(
      'select refunded_cents from orders where user_id = $1',
      [mei.id],
    );
    expect(order?.refunded_cents).toBe(60_000);
  });
});
