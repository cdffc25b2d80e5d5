import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const links = (page: Page, title: string) =>
  footer(page).getByRole('navigation', { name: title }).getByRole('link');

test.describe('the footer', () => {
  test('says who we are, where else to find us, and leads to everything', async ({ page }) => {
    await openPage(page, '/media');
    await expect(footer(page)).toContainText('Face and body treatments for skin that reacts to everything');
    await expect(footer(page)).toContainText('© 2024–2026 Petal Skin Studio. All rights reserved.');
    await expect(links(page, 'Quick links')).toHaveText([
      'Treatments',
      'Products',
      'Book Now',
      'Rewards',
      'Contact',
    ]);
    await expect(links(page, 'Legal')).toHaveText([
      'Privacy Policy',
      'Terms & Conditions',
      'Refund Policy',
      'FAQ',
    ]);
    for (const name of ['Instagram', 'Facebook', 'TikTok']) {
      const link = footer(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('rel', /noreferrer|noopener/);
    }
    await expect(footer(page).getByRole('textbox', { name: 'E-mail address' })).toBeVisible();
  });

  test('its legal links open real texts', { tag: '@desktop' }, async ({ page }) => {
    await openPage(page, '/media');
    for (const [name, address] of [
      ['Privacy Policy', '/legal/privacy'],
      ['Terms & Conditions', '/legal/terms'],
      ['Refund Policy', '/legal/refunds'],
      ['FAQ', '/legal/faq'],
    ] as const) {
      await links(page, 'Legal').filter({ hasText: name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.locator('main h1')).toHaveCount(1);
      const text = () => page.getByRole('main').textContent();
      await expect.poll(async () => (await text())?.length, name).toBeGreaterThan(500);
    }
  });

  test('its other links scroll to their part of the home page, from wherever', async ({ page }) => {
    for (const [name, part] of [
      ['Rewards', 'loyalty'],
      ['Products', 'products'],
      ['Book Now', 'booking'],
    ] as const) {
      await openPage(page, '/legal/faq');
      await links(page, 'Quick links').filter({ hasText: name }).click();
      await expect(page).toHaveURL(`/#${part}`);
      await expect(page.locator(`#${part}`)).toBeInViewport();
    }
  });
});
