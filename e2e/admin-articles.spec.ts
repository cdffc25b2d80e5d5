import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const ARTICLES = '**/api/admin/articles**';
const toasts = (page: Page) => page.locator('.toast');
const row = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function open(page: Page, studio: E2eStudio, more = '') {
  const admin = await signInAs(page, studio, { role: 'admin' });
  await page.goto(`/admin-dashboard?tab=articles${more}`);
  return admin;
}

/** Whatever is written is refused without a word, until the next call of `unroute`. */
const failWrites = (page: Page, where = ARTICLES) =>
  page.route(where, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '{}' }),
  );

/** As a browser hands over what was copied elsewhere. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((box, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('an article is written by keys: headings, lists, links, quotes, tables, pictures, and saved as a draft', {
  tag: '@desktop',
}, async ({ page, studio, trouble }) => {
  test.slow(); // a whole article, typed key by key
  trouble.expect(/500/);
  await open(page, studio);
  await page.getByRole('button', { name: 'Add Article' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  const save = dialog.getByRole('button', { name: 'Add Article' });
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
  await save.click();
  await expect(dialog.getByText('Title and content are required')).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('Sun care, quietly');
  await save.click();
  await expect(text(page)).toBeFocused(); // what is missing now
  await expect(dialog.getByLabel('Slug')).toHaveAttribute('placeholder', 'sun-care-quietly');

  await page.keyboard.type('## What to look for');
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Two fingers');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' of it.');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Undo')).toBeFocused();
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Table')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Broad spectrum');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> Never too late.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Link').click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(link.getByText(/Please enter an address/)).toBeVisible();
  await link.getByLabel('Address').fill('/treatments');
  await link.getByLabel('Words to click').fill('See the treatments');
  await page.keyboard.press('Enter');
  await expect(text(page).getByRole('link', { name: 'See the treatments' })).toBeVisible();
  await page.keyboard.press('Enter');

  await tool(page, 'Picture').click();
  const picture = page.getByRole('dialog', { name: 'Picture' });
  await picture.getByLabel('Choose picture').setInputFiles('pictures/seed/treatment-hot-stone.webp');
  await picture.getByLabel('Alt text').fill('Hot stones on linen');
  await expect(picture.getByRole('img', { name: /as it is now/ })).toBeVisible();
  await picture.getByRole('button', { name: 'Add picture' }).click();
  await expect(text(page).getByRole('img', { name: 'Hot stones on linen' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await paste(
    page,
    `<p class=MsoNormal style='color:red'>From <b>Word</b><o:p></o:p></p><script>window.__xss = 1</script><img src=x onerror="window.__xss = 1">`,
  );
  await tool(page, 'Table').click();
  await page.keyboard.type('When');
  await page.keyboard.press('Tab');
  await page.keyboard.type('How much');
  await tool(page, 'Add row below').click();
  await expect(text(page).getByRole('row')).toHaveCount(4);
  expect(await axeComplaints(page)).toEqual([]);
  await expect(dialog.getByText(/^\d+ words, 1 min read$/)).toBeVisible();

  await failWrites(page);
  await save.click();
  await expect(toasts(page)).toContainText('ErrorFailed to create article');
  await page.unroute(ARTICLES);
  await tool(page, 'Delete row').click();
  await tool(page, 'Undo').click();
  await expect(text(page).getByRole('row')).toHaveCount(4);
  await save.click();
  await expect(toasts(page)).toContainText('Article created successfully');
  const created = row(page, 'Sun care, quietly');
  for (const words of ['Draft', 'No topic', 'Created 15 September 2026', '/articles/sun-care-quietly'])
    await expect(created).toContainText(words);
  const [{ content } = { content: '' }] = await studio.sql<{ content: string }>(
    `select content from articles where slug = 'sun-care-quietly'`,
  );
  for (const part of [
    '<h2>What to look for</h2>',
    '<p><strong>Two fingers</strong> of it.</p>',
    '<ul><li>Broad spectrum</li></ul>',
    '<blockquote><p>Never too late.</p></blockquote>',
    '<a href="/treatments">See the treatments</a>',
    'alt="Hot stones on linen"',
    '<p>From <strong>Word</strong></p>',
    '<th scope="col">How much</th>',
  ])
    expect(content).toContain(part);
  expect(content).not.toMatch(/style|class|script|onerror/);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
});

test('what is typed survives a closed tab, another admin and a failing server', { tag: '@desktop' }, async ({
  page,
  context,
  studio,
  trouble,
}) => {
  trouble.expect(/500|409/);
  await open(page, studio, '&open=edit-1');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Typed and not saved');
  const stored = page.waitForRequest(/article-drafts\/1$/);
  page.on('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true }); // before the pause after which it would be kept anyway
  await stored.catch(() => {});

  const again = await context.newPage();
  await again.emulateMedia({ reducedMotion: 'reduce' });
  await again.goto('/admin-dashboard?tab=articles');
  await again.getByRole('button', { name: /^Edit What a damaged barrier/ }).click();
  await expect(again.getByText('You have unsaved changes')).toBeVisible();
  await expect(again.getByRole('dialog')).toContainText('Typed and not saved');
  await again.getByRole('button', { name: 'Restore changes' }).click();
  const field = again.getByLabel('Title', { exact: true });
  await expect(field).toHaveValue('Typed and not saved');
  await studio.sql(
    `update articles set title = 'Theirs', updated_at = updated_at + interval '1 hour' where id = 1`,
  );
  const save = again.getByRole('button', { name: 'Save changes' });
  await failWrites(again);
  await save.click();
  await expect(toasts(again)).toContainText('ErrorFailed to update article');
  await again.unroute(ARTICLES);
  await save.click();
  await again.getByRole('button', { name: 'Load theirs' }).click();
  await expect(field).toHaveValue('Theirs');

  await field.fill('Mine again');
  await again.keyboard.press('Escape');
  await expect(again.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await again.getByRole('button', { name: 'Keep editing' }).click();
  await again.evaluate(() => window.history.back());
  await again.getByRole('button', { name: 'Discard changes' }).click();
  await expect(again.getByRole('dialog')).toHaveCount(0);
  await again.getByRole('button', { name: 'Edit Theirs', exact: true }).click();
  await expect(field).toHaveValue('Theirs');
  await field.fill('Saved');
  await save.click();
  await expect(toasts(again)).toContainText('Article updated successfully');
  await again.reload();
  await again.getByRole('button', { name: 'Edit Saved', exact: true }).click();
  await expect(field).toHaveValue('Saved');
});

test('publish, unpublish, schedule, preview, search, delete and generate; each failure is told', {
  tag: '@desktop',
}, async ({ page, studio, context, trouble }) => {
  trouble.expect(/50[02]|404/);
  await open(page, studio, '&status=draft');
  const draft = row(page, 'How to patch-test at home, properly');
  const more = page.getByRole('button', { name: 'More about How to patch-test at home, properly' });
  const publish = draft.getByRole('button', { name: /^Publish/ });
  await failWrites(page);
  await publish.click();
  await expect(toasts(page)).toContainText('ErrorFailed to publish article');
  await draft.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toasts(page)).toContainText('ErrorFailed to delete article');
  await page.unroute(ARTICLES);

  await more.press('ArrowDown');
  await page.keyboard.press('Enter');
  const schedule = page.getByRole('dialog', { name: /^Schedule/ });
  await schedule.getByLabel('Publish at').fill('2026-09-15T11:59'); // it is twelve in the studio
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(schedule.getByText('Please choose a time in the future')).toBeVisible();
  await schedule.getByLabel('Publish at').fill('2026-09-16T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(toasts(page)).toContainText('Article scheduled for 16 Sep 2026');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('scheduled');
  await expect(draft).toContainText('Scheduled: 16 Sep 2026, 9:00');

  await more.click();
  await page.getByRole('menuitem', { name: 'Preview link' }).click();
  await page.getByRole('button', { name: 'Create preview link' }).click();
  const address = await page.getByLabel('Preview link').inputValue();
  const reader = await context.newPage();
  await reader.goto(address);
  await expect(reader.getByText('This is a preview. The article is not published yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Create preview link' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This is a preview.')).toHaveCount(0);
  await reader.close();
  await page.keyboard.press('Escape');

  await publish.click();
  await expect(toasts(page)).toContainText('Article published successfully');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('patch-test');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('');
  await expect(draft).toContainText('Published');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await axeComplaints(page)).toEqual([]);
  await draft.getByRole('button', { name: /^Unpublish/ }).click();
  await expect(draft).toContainText('Draft');
  await draft.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft).toBeVisible();

  await page.getByRole('button', { name: 'Generate Article' }).click();
  const generate = page.getByRole('dialog', { name: 'Generate Article' });
  const button = generate.getByRole('button', { name: 'Generate' });
  await expect(button).toBeDisabled();
  await generate.getByLabel('Topic').selectOption({ label: 'Sun Care' });
  await page.route('**/api/admin/generate-article', (route) => route.fulfill({ status: 500, body: '{}' }));
  await button.click();
  await expect(toasts(page)).toContainText('ErrorFailed to generate article');
  await page.unroute('**/api/admin/generate-article');
  await button.click();
  await expect(page.getByRole('dialog', { name: /^Edit Sun Care/ })).toBeVisible();
  await expect(toasts(page)).toContainText("Article generated successfully. AI writing isn't set up");
  await expect(text(page).locator('p').first()).toContainText("AI writing isn't set up");
});

test.describe('on a phone', () => {
  test.use({ content: 'none' });

  test('without topics it says to create them first; the editor fits, with large targets', {
    tag: '@phone',
  }, async ({ page, studio }) => {
    await open(page, studio);
    await expect(page.getByText(/Create topics first:/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate Article' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Article' }).tap();
    await page.getByLabel('Title', { exact: true }).fill('From the train');
    await text(page).tap();
    await page.keyboard.type('Times');
    await tool(page, 'Table').tap();
    await page.keyboard.type('When');
    await page.keyboard.press('Tab');
    await page.keyboard.type('How much');
    const size = await tool(page, 'Delete table').boundingBox();
    expect([size?.width, size?.height]).toEqual([44, 44]);
    expect(await axeComplaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('dialog')!.scrollWidth - innerWidth)).toBe(0);
    await page.getByLabel('SEO description').scrollIntoViewIfNeeded();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Add Article' })).toBeInViewport(); // its bar stays
    await page.getByRole('dialog').getByRole('button', { name: 'Add Article' }).tap();
    await expect(row(page, 'From the train')).toContainText('Draft');
  });
});
