import type { Page } from '@playwright/test';
import type { E2eStudio } from '#server/e2e/testing/e2e-studio.ts';
import { axeComplaints } from './axe-complaints.ts';
import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in-as.ts';

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

/** As a browser hands over what was copied elsewhere. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((box, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('an article is written by keys: headings, lists, links, quotes, tables, pictures, and saved as a draft', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  test.slow(); // a whole article, typed key by key
  await open(page, studio);
  await page.getByRole('button', { name: 'Add Article' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  const save = dialog.getByRole('button', { name: 'Add Article' });
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused();
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
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);
  await expect(dialog.getByText(/^\d+ words, 1 min read$/)).toBeVisible();

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

test('what is typed survives a closed tab; then it is saved, previewed, published, and one is generated', {
  tag: '@desktop',
}, async ({ page, context, studio, consoleErrors }) => {
  consoleErrors.expect(/404/); // a preview that is no longer there
  await open(page, studio, '&open=edit-1');
  await page.getByLabel('Title', { exact: true }).fill('Typed and not saved');
  const stored = page.waitForRequest(/article-drafts\/1$/);
  page.on('dialog', (question) => void question.accept());
  await page.close({ runBeforeUnload: true }); // before the pause after which it would be autosaved anyway
  await stored.catch(() => {});

  const again = await context.newPage();
  await again.goto('/admin-dashboard?tab=articles');
  await again.getByRole('button', { name: /^Edit What a damaged barrier/ }).click();
  await expect(again.getByRole('dialog')).toContainText('Typed and not saved');
  await again.getByRole('button', { name: 'Restore changes' }).click();
  const field = again.getByLabel('Title', { exact: true });
  await expect(field).toHaveValue('Typed and not saved');
  await again.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Keep editing' }).click();
  await again.getByRole('button', { name: 'Save changes' }).click();
  await expect(toasts(again)).toContainText('Article updated successfully');

  await again.getByRole('searchbox', { name: 'Search articles' }).fill('patch-test');
  const draft = row(again, 'How to patch-test at home, properly');
  const more = again.getByRole('button', { name: 'More about How to patch-test at home, properly' });
  await expect(again.getByRole('article')).toHaveCount(1);
  await more.press('ArrowDown');
  await again.keyboard.press('Enter');
  const schedule = again.getByRole('dialog', { name: /^Schedule/ });
  await schedule.getByLabel('Publish at').fill('2026-09-16T09:00');
  await schedule.getByRole('button', { name: 'Schedule' }).click();
  await expect(toasts(again)).toContainText('Article scheduled for 16 Sep 2026');
  await expect(draft).toContainText('Scheduled: 16 Sep 2026, 9:00');

  await more.click();
  await again.getByRole('menuitem', { name: 'Preview link' }).click();
  await again.getByRole('button', { name: 'Create preview link' }).click();
  const address = await again.getByLabel('Preview link').inputValue();
  const reader = await context.newPage();
  await reader.goto(address);
  await expect(reader.getByText('This is a preview. The article is not published yet.')).toBeVisible();
  await again.getByRole('button', { name: 'Revoke link' }).click();
  await expect(again.getByRole('button', { name: 'Create preview link' })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText('This is a preview.')).toHaveCount(0);
  await reader.close();
  await again.keyboard.press('Escape');

  await draft.getByRole('button', { name: /^Publish/ }).click();
  await expect(toasts(again)).toContainText('Article published successfully');
  await expect(draft).toContainText('Published');
  expect(await axeComplaints(again, 'main')).toEqual([]);
  await draft.getByRole('button', { name: /^Delete/ }).click();
  await again.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(again.getByText('No articles found')).toBeVisible();
  await again.getByRole('button', { name: 'Undo' }).click();
  await expect(draft).toBeVisible();

  await again.getByRole('button', { name: 'Generate Article' }).click();
  const generate = again.getByRole('dialog', { name: 'Generate Article' });
  await generate.getByLabel('Topic').selectOption({ label: 'Sun Care' });
  await generate.getByRole('button', { name: 'Generate' }).click();
  await expect(again.getByRole('dialog', { name: /^Edit Sun Care/ })).toBeVisible();
  await expect(text(again).locator('p').first()).toContainText("AI writing isn't set up");
});

test('an outline is finished, previewed and published without leaving the editor, by keys', {
  tag: ['@desktop', '@long'],
}, async ({ page, studio }) => {
  await open(page, studio, '&open=generate');
  const generate = page.getByRole('dialog', { name: 'Generate Article' });
  await expect(generate).toContainText("AI writing isn't set up, so you get an outline");
  await generate.getByLabel('Topic').selectOption({ label: 'Sun Care' });
  await generate.getByRole('button', { name: 'Generate' }).press('Enter');

  const editor = page.getByRole('dialog', { name: /^Edit / });
  const note = editor.getByText(
    /^Before you publish this, please delete the first line and write your own text/,
  );
  await expect(note).toBeVisible();
  await editor.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(note).toHaveCount(2); // at the text, too
  expect(await axeComplaints(page, 'dialog[open]')).toEqual([]);

  await page.keyboard.press('Control+a');
  await page.keyboard.type('Two fingers of it, every morning.');
  await expect(note).toHaveCount(0);
  await editor.getByLabel('Title', { exact: true }).fill('Sun, in our own words');
  await editor.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview of Sun, in our own words' });
  await preview.getByRole('button', { name: 'Create preview link' }).click();
  await expect(preview.getByLabel('Preview link')).toHaveValue(/\/preview\//);
  await page.keyboard.press('Escape');
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('Sun, in our own words');

  await text(page).press('Control+End');
  await page.keyboard.type(' And every noon.');
  await editor.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(toasts(page)).toContainText('Article published successfully');
  await expect(row(page, 'Sun, in our own words')).toContainText('Published');
  const [{ slug, content } = { slug: '', content: '' }] = await studio.sql<{ slug: string; content: string }>(
    `select slug, content from articles where title = 'Sun, in our own words'`,
  );
  expect(content).toBe('<p>Two fingers of it, every morning. And every noon.</p>');
  await page.goto(`/articles/${slug}`);
  await expect(page.getByText('Two fingers of it, every morning. And every noon.')).toBeVisible();
});
