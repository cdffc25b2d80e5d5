import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';

type Fields = Parameters<E2eStudio['aMember']>[0];

/** Puts a member's session into the browser, as after a sign-in. */
export async function signInAs(page: Page, studio: E2eStudio, fields: Fields = {}) {
  const member = await studio.aMember(fields);
  await page.goto('/robots.txt');
  await page.evaluate((token) => localStorage.setItem('sessionToken', token), member.token);
  return member;
}
