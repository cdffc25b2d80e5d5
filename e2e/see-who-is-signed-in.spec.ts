import { expect, test } from './fixtures.ts';
import { holdBack } from './hold-back.ts';
import { openPage } from './open-page.ts';
import { signInAs } from './sign-in-as.ts';

test.describe('the header on a wide screen', { tag: '@desktop' }, () => {
  test('shows a visitor the way in', async ({ page }) => {
    await openPage(page, '/treatments');
    const header = page.getByRole('banner');
    for (const name of ['Sign Up', 'Sign In']) {
      await expect(header.getByRole('link', { name })).toHaveAttribute('href', '/auth');
    }
    await expect(header.getByRole('button', { name: /Account menu/ })).toHaveCount(0);
  });

  test('shows a member their name, their dashboard and the way out', async ({ page, studio }) => {
    await signInAs(page, studio, { firstName: 'Hui Min', email: 'huimin@example.com' });
    await openPage(page, '/treatments');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);

    const avatar = header.getByRole('button', { name: 'Account menu, Hui Min' });
    await expect(avatar).toHaveText('H');
    await expect(avatar).toHaveAttribute('aria-haspopup', 'menu');
    await avatar.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Sign Out']);
    await expect(header.getByText('huimin@example.com')).toBeVisible();
  });

  test('offers an admin the admin dashboard', async ({ page, studio }) => {
    await signInAs(page, studio, { firstName: null, email: 'boss@petal.example', role: 'admin' });
    await openPage(page, '/treatments');
    const avatar = page.getByRole('button', { name: 'Account menu, boss' });
    await expect(avatar).toHaveText('B');
    await avatar.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Dashboard', 'Admin Dashboard', 'Sign Out']);
    await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin-dashboard',
    );
  });

  test('shows a skeleton while it is not known who is here, and never the way in', async ({
    page,
    studio,
  }) => {
    await signInAs(page, studio);
    const { letGo } = await holdBack(page, '**/api/user');
    await page.goto('/treatments');
    const header = page.getByRole('banner');
    await expect(header.getByRole('status')).toHaveText('Loading your account');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
    await letGo();
    await expect(header.getByRole('button', { name: /Account menu/ })).toBeVisible();
  });

  test('asks again who is here when the visitor comes back to the tab', async ({ page, studio }) => {
    const member = await signInAs(page, studio, { firstName: 'Mei' });
    await openPage(page, '/treatments');
    await expect(page.getByRole('button', { name: 'Account menu, Mei' })).toBeVisible();
    await studio.sql('update users set first_name = $1 where id = $2', ['Mei Ling', member.id]);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Account menu, Mei Ling' })).toBeVisible();
  });

  test('a session that has run out leaves a visitor', async ({ page, studio, trouble }) => {
    trouble.expect(/401/);
    await signInAs(page, studio, { expiresAt: new Date('2026-01-02T00:00:00Z') });
    await page.goto('/treatments');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('sessionToken'))).toBeNull();
  });
});

test.describe('the menu on a phone', { tag: '@phone' }, () => {
  test('shows a member their e-mail, their dashboard and the way out', async ({ page, studio }) => {
    await signInAs(page, studio, { firstName: 'Hui Min', email: 'huimin@example.com' });
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByText('huimin@example.com')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  test('shows a visitor the way in', async ({ page }) => {
    await openPage(page, '/treatments');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Sign Up', 'Sign In'])
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  });
});

test('the cart asks a visitor to sign in, and counts what was put aside', async ({ page }) => {
  await openPage(page, '/products');
  await page
    .getByRole('link', { name: /^View Product/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add .*to cart|^Add to Cart/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const panel = page.getByRole('dialog', { name: 'Your cart' });
  await expect(panel.getByText('Please sign in to view your cart')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fcheckout',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test.describe('a studio with a logo of its own', () => {
  test('shows it, and its name where the picture fails', async ({ page, studio, trouble }) => {
    trouble.expect(/404/);
    await studio.sql(
      `insert into settings (key, value, updated_at) values ('logo', '"/pictures/gone.webp"', now())`,
    );
    await page.goto('/treatments');
    const home = page.getByRole('banner').getByRole('link', { name: 'Petal Skin Studio' });
    await expect(home).toHaveText('Petal Skin Studio');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Petal Skin Studio' })).toHaveCount(
      0,
    );
  });
});
