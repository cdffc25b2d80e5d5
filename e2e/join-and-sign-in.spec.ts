import type { Page } from '@playwright/test';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
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

test('the whole way: join, verify, leave, forget, reset, come back', { tag: '@phone' }, async ({
  page,
  studio,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/40[13].*api\/login/); // before the code, and with the old password
  await join(page);
  await expect(toast(page, 'Check Your Email')).toBeVisible();
  await expect(main(page).getByText(MEI.email)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  await page.reload();
  await expect(field(page, 'Verification code')).toBeFocused();

  await test.step('an unverified e-mail with the right password is asked for its code', async () => {
    const code = await mailedCode(studio, MEI.email);
    await expect(button(page, 'Verify Email')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^Resend Code/ })).toBeVisible();
    await button(page, 'Back to Login').click();
    await expect(field(page, 'E-mail')).toHaveValue('');
    await signIn(page);
    await expect(field(page, 'Verification code')).toBeFocused();
    await field(page, 'Verification code').fill(code); // submitted automatically
  });
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
    consoleErrors.expect(/400/);
    await openPage(page, link);
    await field(page, 'New password').fill('somebody else 1');
    await field(page, 'Confirm password').fill('somebody else 1');
    await button(page, 'Update Password').click();
    await expect(main(page).getByRole('alert')).toContainText('Invalid or expired reset token');
  });
});

test('an account is made by keyboard alone', { tag: ['@desktop', '@long'] }, async ({ page, studio }) => {
  await test.step('Sign Up and Sign In open the two halves of one page, and back leads back', async () => {
    await openPage(page, '/treatments');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/auth');
    await page.getByRole('tab', { name: 'Create Account' }).press('ArrowLeft');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  });

  await page.getByRole('tab', { name: 'Create Account' }).focus();
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

test('the profile is changed, survives its session, is exported and deleted', {
  tag: ['@desktop', '@long'],
}, async ({ page, request, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/401/); // the session is ended on purpose
  const { id, email } = await signInAs(page, studio, {
    firstName: 'Mei',
    password: MEI.password,
    device: 'Chrome on Linux',
  });
  await openPage(page, '/dashboard?tab=profile');

  await test.step('is changed, and the greeting with it', async () => {
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

  await test.step('keeps what was typed when the session ends meanwhile', async () => {
    await field(page, 'First name (optional)').fill('Typed for nothing');
    await page.waitForLoadState('networkidle'); // a request still under way would open the dialog before Save does
    await studio.sql('delete from sessions');
    await button(page, 'Save changes').click();
    const dialog = page.getByRole('dialog', { name: "You've been signed out" });
    await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
    expect(await axeComplaints(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(MEI.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(field(page, 'First name (optional)')).toHaveValue('Typed for nothing');
  });

  await test.step('shows the devices and ends one', async () => {
    const elsewhere = await request.post('/api/login', { data: { email, password: MEI.password } });
    expect(elsewhere.status()).toBe(200);
    await page.reload();
    const card = page.getByRole('region', { name: 'Your devices' });
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByText('This device')).toHaveCount(1);
    await card
      .getByRole('listitem')
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    await expect(card.getByText('This device')).toBeVisible();
  });

  await test.step('can be taken along as a file', async () => {
    const coming = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    expect(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))).toContain(email);
  });

  await test.step('is deleted once the word is typed', async () => {
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

test('what axe says', { tag: ['@phone', '@long'] }, async ({ page, studio }) => {
  test.slow();

  await test.step('of the forms with everything wrong', async () => {
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

  await test.step('of the code, and of every tab', async () => {
    await join(page);
    expect.soft(await axeComplaints(page), 'the code').toEqual([]);
    await field(page, 'Verification code').fill(await mailedCode(studio, MEI.email)); // submitted automatically
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
