import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const MEI = { email: 'mei@example.com', password: 'four quiet steps 4', role: 'admin' as const };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Sign-in and security' });

/** A virtual authenticator that always verifies its user. */
async function addAuthenticator(page: Page) {
  // The browser would offer its passkey in the autofill, and the virtual authenticator would accept at once.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

async function signOut(page: Page, site: string) {
  await page.evaluate(() => localStorage.clear());
  await openPage(page, `${site}/auth?next=%2Fdashboard%3Ftab%3Dprofile`);
}

async function enterPassword(page: Page) {
  await page.getByLabel('E-mail', { exact: true }).fill(MEI.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(MEI.password);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeFocused();
}

test('a passkey alone, then the password with a code of the app, then with a recovery code', {
  tag: '@phone',
}, async ({ page, studio, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(/403/); // the password alone is not enough
  const site = studio.useName('localhost');
  await addAuthenticator(page);
  const { token } = await studio.aMember(MEI);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((session) => localStorage.setItem('sessionToken', session), token);

  // The overview advises it, and links to it.
  await openPage(page, `${site}/admin-dashboard`);
  await page.getByRole('link', { name: 'Add a second factor' }).click();
  await button(page, 'Add a passkey').click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await button(page, "I've saved them").click();
  await expect(card(page).getByText(/^Added .*not used yet$/)).toBeVisible();

  await signOut(page, site);
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL(/tab=profile/);
  await expect(card(page).getByText(/last used/)).toBeVisible();

  await button(page, 'Set up an app').click();
  const key = await page.locator('.security__key').textContent();
  const app = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) });
  const code = () => app.generate({ timestamp: studio.clock.now().getTime() });
  expect(await axeComplaints(page)).toEqual([]);
  await page.getByLabel('6-digit code of your app').fill(code());
  await button(page, 'Turn on').click();
  await expect(card(page).getByText(/^In use since/)).toBeVisible();

  studio.clock.advance({ minutes: 1 });
  await signOut(page, site);
  await enterPassword(page);
  expect(await axeComplaints(page)).toEqual([]);
  await button(page, 'Use your authenticator app').click();
  await page.getByLabel('6-digit code of your app').fill(code());
  await button(page, 'Sign in').click();
  await expect(card(page).getByText('You have 10 left.')).toBeVisible();

  await signOut(page, site);
  await enterPassword(page);
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await button(page, 'Sign in').click();
  await expect(card(page).getByText('You have 9 left.')).toBeVisible();
});
