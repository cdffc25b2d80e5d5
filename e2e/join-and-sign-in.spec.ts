import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage, untilHydrated } from './open-page.ts';
import { lastMailTo, mailedCode, mailedResetLink } from './read-mail.ts';
import { signInAs } from './sign-in-as.ts';

const MEI = { firstName: "慧敏 O'Neil-Müller", email: 'mei@example.com', password: 'four quiet steps 4' };

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });

async function join(page: Page, { firstName, email, password } = MEI) {
  await openPage(page, '/auth?mode=join');
  await field(page, 'First name (optional)').fill(firstName);
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Create Account').click();
  await expect(field(page, 'Verification code')).toBeFocused();
}

async function signIn(page: Page, { email, password } = MEI) {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: /^Account menu/ });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  } else {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  }
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Signed out')).toBeVisible();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('sessionToken'));

test('the whole way: join, verify, leave, forget, reset, come back', async ({ page, studio, trouble }) => {
  test.slow();
  trouble.expect(/401/); // the old password is tried
  await join(page);
  await expect(toast(page, 'Check Your Email')).toBeVisible();
  await expect(main(page).getByText(MEI.email)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();

  await page.reload();
  await expect(field(page, 'Verification code')).toBeFocused();
  await field(page, 'Verification code').fill(await mailedCode(studio, MEI.email)); // sent by itself
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Email Verified!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good afternoon, ${MEI.firstName}`);
  expect(await lastMailTo(studio, MEI.email)).toContain(`Hi ${MEI.firstName},`);

  await signOut(page);
  expect(await tokenOf(page)).toBeNull();

  await openPage(page, '/auth');
  await field(page, 'E-mail').fill(MEI.email.toUpperCase());
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?'); // both have the field
  await expect(field(page, 'E-mail')).toHaveValue(MEI.email.toUpperCase());
  await button(page, 'Send Reset Link').click();
  await expect(main(page).getByRole('status')).toContainText('If there is an account with this e-mail');
  await expect(main(page).getByRole('textbox')).toHaveCount(0);

  const link = await mailedResetLink(studio, MEI.email);
  await openPage(page, link);
  const renewed = { ...MEI, password: "it's new: 2026" };
  await field(page, 'New password').fill(renewed.password);
  await field(page, 'Confirm password').fill(renewed.password);
  await button(page, 'Update Password').click();
  await expect(main(page).getByRole('status')).toContainText('Your password has been changed');
  await expect(page).toHaveTitle(/^Password updated/);
  await page.getByRole('link', { name: 'Sign In with New Password' }).click();

  await signIn(page, MEI);
  await expect(toast(page, 'Login failed')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveText('Invalid email or password');
  await signIn(page, renewed);
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await test.step('the link works once', async () => {
    trouble.expect(/400/);
    await openPage(page, link);
    await field(page, 'New password').fill('somebody else 1');
    await field(page, 'Confirm password').fill('somebody else 1');
    await button(page, 'Update Password').click();
    await expect(main(page).getByRole('alert')).toContainText('Invalid or expired reset token');
  });
});

test('an unverified e-mail with the right password is asked for its code', { tag: '@desktop' }, async ({
  page,
  studio,
  trouble,
}) => {
  trouble.expect(/403/);
  await join(page);
  const code = await mailedCode(studio, MEI.email);
  await button(page, 'Back to Login').click();
  await expect(field(page, 'E-mail')).toHaveValue('');
  await signIn(page);
  await expect(field(page, 'Verification code')).toBeFocused();
  await field(page, 'Verification code').fill(code);
  await expect(page).toHaveURL('/dashboard');
});

test.describe('a code', () => {
  test.beforeEach(({ trouble }) => trouble.expect(/400/));

  /** A complete code is sent by itself. */
  async function verify(page: Page, code: string) {
    await field(page, 'Verification code').clear();
    await field(page, 'Verification code').fill(code);
  }
  const wrong = (code: string) => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));

  test('is over after ten minutes; another one can be had', { tag: '@desktop' }, async ({ page, studio }) => {
    await page.clock.install();
    await join(page);
    const old = await mailedCode(studio, MEI.email);
    studio.clock.advance({ minutes: 10 });
    await verify(page, old);
    await expect(toast(page, 'Verification Failed')).toBeVisible();

    await expect(main(page).getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled();
    await page.clock.runFor(60_000);
    await button(page, 'Resend Code').click();
    await expect(toast(page, 'Code Sent')).toBeVisible();
    await verify(page, await mailedCode(studio, MEI.email));
    await expect(page).toHaveURL('/dashboard');
  });

  test('is over after five wrong tries, even when the sixth is right', { tag: '@desktop' }, async ({
    page,
    studio,
  }) => {
    await join(page);
    const code = await mailedCode(studio, MEI.email);
    for (let tries = 0; tries < 5; tries++) {
      const responded = page.waitForResponse('**/api/verify-email');
      await verify(page, wrong(code));
      expect((await responded).status()).toBe(400);
      await expect(button(page, 'Verify Email')).toBeEnabled();
    }
    await verify(page, code);
    await expect(toast(page, 'Verification Failed')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
  });
});

test.describe('where a sign-in leads', () => {
  test('an admin to the admin dashboard', { tag: '@desktop' }, async ({ page, studio }) => {
    const { email } = await studio.aMember({ role: 'admin', password: MEI.password });
    await openPage(page, '/auth');
    await signIn(page, { ...MEI, email });
    await expect(page).toHaveURL('/admin-dashboard');
  });

  test('to where the visitor wanted to go', { tag: '@desktop' }, async ({ page, studio }) => {
    const { email } = await studio.aMember({ password: MEI.password });
    await openPage(page, '/auth?next=/product/1');
    await signIn(page, { ...MEI, email });
    await expect(page).toHaveURL('/product/1');
  });

  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%2F/evil.example']) {
    test(`never to ${next}`, { tag: '@desktop' }, async ({ page, studio }) => {
      const { email } = await studio.aMember({ password: MEI.password });
      await openPage(page, `/auth?next=${encodeURIComponent(next)}`);
      await signIn(page, { ...MEI, email });
      await expect(page).toHaveURL('/dashboard');
    });
  }

  test('who is signed in already has no need of it', { tag: '@desktop' }, async ({ page, studio }) => {
    await signInAs(page, studio);
    await page.goto('/auth?next=/media');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('Sign Up and Sign In open the two halves of one page, and back leads back', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/treatments');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'Create Account' }).press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test('an account is made by keyboard alone', { tag: '@desktop' }, async ({ page, studio }) => {
  await openPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab'); // the panel
  for (const text of ['Mei', 'Tan', MEI.email, MEI.password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(field(page, 'Verification code')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Code Required')).toBeVisible();
  await page.keyboard.type(await mailedCode(studio, MEI.email));
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('tab', { name: 'Loyalty' }).focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/dashboard?tab=purchases');
  await expect(page.getByRole('tabpanel')).toContainText('No purchases yet');
});

test.describe('the profile', () => {
  const profile = async (page: Page) => {
    await openPage(page, '/dashboard?tab=profile');
    await expect(field(page, 'First name (optional)')).toBeVisible();
  };

  test('is changed, and the greeting with it', async ({ page, studio }) => {
    await signInAs(page, studio, { firstName: 'Mei' });
    await profile(page);
    await field(page, 'First name (optional)').fill(MEI.firstName);
    await field(page, 'Phone (optional)').fill('9123 4567');
    await button(page, 'Save changes').click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(MEI.firstName);
    await page.reload();
    await expect(field(page, 'Phone (optional)')).toHaveValue('9123 4567');
    expect(await studio.sql('select phone, phone_e164 from users where phone is not null')).toEqual([
      { phone: '+65 9123 4567', phone_e164: '+6591234567' },
    ]);
  });

  test('keeps what was typed when the session ends meanwhile', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/401/);
    const { email } = await signInAs(page, studio, { password: MEI.password });
    await profile(page);
    await field(page, 'First name (optional)').fill('Typed for nothing?');
    await studio.sql('delete from sessions');
    await button(page, 'Save changes').click();
    const dialog = page.getByRole('dialog', { name: "You've been signed out" });
    await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
    expect(await axeComplaints(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(MEI.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(field(page, 'First name (optional)')).toHaveValue('Typed for nothing?');
  });

  test('can be taken along as a file', { tag: '@desktop' }, async ({ page, studio }) => {
    const { email } = await signInAs(page, studio);
    await profile(page);
    const coming = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(email);
  });

  test('shows the devices and ends one', { tag: '@desktop' }, async ({ page, request, studio }) => {
    const { email } = await signInAs(page, studio, { password: MEI.password, device: 'Chrome on Linux' });
    const elsewhere = await request.post('/api/login', { data: { email, password: MEI.password } });
    expect(elsewhere.status()).toBe(200);
    await profile(page);
    const card = page.getByRole('region', { name: 'Your devices' });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByText('This device')).toHaveCount(1);
    await card.getByRole('button', { name: 'Sign out Unknown device' }).click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByText('This device')).toBeVisible();
  });

  test('is erased for who types the word', { tag: '@desktop' }, async ({ page, studio }) => {
    const { id } = await signInAs(page, studio, { firstName: 'Mei' });
    await profile(page);
    await button(page, 'Delete my account').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
    await dialog.getByRole('textbox').fill('delete');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Account deleted')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    expect(await studio.sql('select first_name from users where id = $1', [id])).toEqual([
      { first_name: null },
    ]);
  });
});

test.describe('what axe says', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('of the forms with everything wrong', { tag: '@desktop' }, async ({ page }) => {
    test.slow();
    for (const [path, name] of [
      ['/auth', 'Sign In'],
      ['/auth?mode=join', 'Create Account'],
      ['/forgot-password', 'Send Reset Link'],
      ['/reset-password?token=x', 'Update Password'],
    ] as const) {
      await openPage(page, path);
      await button(page, name).click();
      await expect(main(page).locator('.field__error').first()).toBeVisible();
      expect.soft(await axeComplaints(page), path).toEqual([]);
    }
  });

  test('of the code, and of every tab', async ({ page, studio }) => {
    test.slow();
    await join(page);
    expect.soft(await axeComplaints(page), 'the code').toEqual([]);
    await field(page, 'Verification code').fill(await mailedCode(studio, MEI.email)); // sends itself
    for (const name of ['Loyalty', 'E-Wallet', 'Overview', 'Profile', 'Bookings', 'Purchases']) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel').getByRole('status')).toHaveCount(0);
      expect.soft(await axeComplaints(page), name).toEqual([]);
      const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect.soft(await page.evaluate(tooWide), `${name} scrolls sideways`).toBe(false);
    }
    await page.getByRole('tab', { name: 'Profile' }).click();
    await button(page, 'Delete my account').click();
    expect.soft(await axeComplaints(page), 'the question before erasing').toEqual([]);
  });
});

test.describe('the auth test page', { tag: '@desktop' }, () => {
  test('is empty for visitors and checks what is typed', { tag: '@desktop' }, async ({
    page,
    studio,
    trouble,
  }) => {
    trouble.expect(/401/);
    const { email } = await studio.aMember({ password: MEI.password });
    await openPage(page, '/auth-test');
    await expect(field(page, 'E-mail')).toHaveValue('');
    await button(page, 'Check Current User').click();
    await expect(main(page).getByRole('status')).toHaveText('No session token found. Please login first.');
    await field(page, 'E-mail').fill(email);
    await field(page, 'Password').fill('wrong password');
    await button(page, 'Test Login & Auth Flow').click();
    await expect(main(page).getByRole('status')).toHaveText('Login failed: Invalid email or password');
    await field(page, 'Password').fill(MEI.password);
    await button(page, 'Test Login & Auth Flow').click();
    await expect(main(page).getByRole('status')).toHaveText(`Authenticated as ${email}, role user`);
  });

  test.describe('while developing', () => {
    test.use({ isDevelopment: true });
    test('is filled in', { tag: '@desktop' }, async ({ page }) => {
      await openPage(page, '/auth-test');
      await expect(field(page, 'E-mail')).not.toHaveValue('');
      await expect(field(page, 'Password')).not.toHaveValue('');
    });
  });
});

test('none of these pages is for search engines', { tag: '@desktop' }, async ({ page, request }) => {
  for (const path of ['/auth', '/forgot-password', '/reset-password', '/auth-test', '/dashboard']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  await page.goto('/dashboard');
  await untilHydrated(page);
  await expect(page.getByText('Please log in to access your dashboard.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fdashboard',
  );
});
