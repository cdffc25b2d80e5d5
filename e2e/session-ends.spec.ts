import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/401/)); // the session is ended on purpose

const PASSWORD = 'rose-water-studio-1';

async function open(page: Page, studio: E2eStudio, section: string) {
  await signInAs(page, studio, { role: 'admin', password: PASSWORD });
  await page.goto(`/admin-dashboard?tab=${section}`);
}

async function signInAgain(page: Page) {
  const dialog = page.getByRole('dialog', { name: "You've been signed out" });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}

test('a treatment typed in a dialog is saved after signing in again', { tag: ['@phone', '@long'] }, async ({
  page,
  studio,
}) => {
  await open(page, studio, 'treatments');
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Treatment' });
  await dialog.getByLabel('Name').fill('Rose Rest');
  await dialog.getByLabel('Description').fill('An hour of quiet.');
  await dialog.getByLabel('Price').fill('86');
  await dialog.getByLabel('Duration').fill('60');
  await studio.sql('delete from sessions');
  await dialog.getByRole('button', { name: 'Add Treatment' }).click();
  await signInAgain(page);
  await expect(dialog).toBeHidden();
  expect(
    await studio.sql("select duration_minutes as minutes from treatments where name = 'Rose Rest'"),
  ).toEqual([{ minutes: 60 }]);
});

test('an article is saved after signing in again, every word of it', { tag: '@desktop' }, async ({
  page,
  studio,
}) => {
  await open(page, studio, 'articles');
  await page.getByRole('button', { name: 'Add Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  await dialog.getByLabel('Title', { exact: true }).fill('Sun care, quietly');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Two fingers of it.');
  await studio.sql('delete from sessions');
  await dialog.getByRole('button', { name: 'Add Article' }).click();
  await signInAgain(page);
  await expect
    .poll(() => studio.sql("select content from articles where title = 'Sun care, quietly'"))
    .toEqual([{ content: '<p>Two fingers of it.</p>' }]);
});
