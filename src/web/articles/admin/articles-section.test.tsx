// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AdminAnswers, openAdmin } from '#web/catalog/admin/testing/open-admin.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { ArticlesSection } from './articles-section.tsx';
import { anAdminArticle, anAdminTopic } from './testing/an-admin-article.ts';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/articles';
const TOPICS = 'GET /api/topics';
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(
    <ArticlesSection />,
    { [LIST]: [anAdminArticle()], [TOPICS]: [anAdminTopic()], ...answers },
    search,
  );
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

test('asks the server what the address says, and a row shows all that is specified', async () => {
  const { sent } = open({}, '?tab=articles&q=sun&status=draft&topic=3&sort=title&page=2');
  const row = await screen.findByRole('article', { name: 'Sun care, quietly' });
  expect(sent(LIST)[0]!.query).toBe('page=2&pageSize=20&q=sun&sort=title&status=draft&topicId=3');
  for (const text of [
    'Draft',
    'Sun care',
    'Two fingers of it.',
    '10 March 2026',
    '/articles/sun-care-quietly',
  ])
    expect(row.textContent).toContain(text);
});

test.each([
  { status: 'draft', badge: 'Draft', act: 'Publish' },
  { status: 'scheduled', badge: 'Scheduled: 11 Mar 2026, 9:00', act: 'Publish' },
  { status: 'published', badge: 'Published', act: 'Unpublish' },
] as const)('$status: the badge reads $badge, the button $act', async ({ status, badge, act: name }) => {
  open({ [LIST]: [anAdminArticle({ status, publishAt: '2026-03-11T01:00:00.000Z' })] });
  const row = await screen.findByRole('article');
  expect(row.textContent).toContain(badge);
  expect(within(row).getByRole('button', { name: `${name} Sun care, quietly` }).textContent).toBe(name);
});

test.each([
  { status: 'draft', name: 'Publish', path: 'publish', done: 'Article published successfully' },
  { status: 'published', name: 'Unpublish', path: 'unpublish', done: 'Article unpublished successfully' },
] as const)('$name says how it went', async ({ status, name, path, done }) => {
  const route = `POST /api/admin/articles/5/${path}`;
  const { answers } = open({ [LIST]: [anAdminArticle({ status })], [route]: 500 });
  const button = await screen.findByRole('button', { name: `${name} Sun care, quietly` });
  await userEvent.click(button);
  await toast(`ErrorFailed to ${path} article`);
  answers[route] = anAdminArticle();
  await userEvent.click(button);
  await toast(done);
});

test('nothing there: create topics first, or add one; nothing found: fewer filters', async () => {
  open({ [LIST]: [], [TOPICS]: [] });
  expect(await screen.findByText(/Create topics first:/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Generate Article' })).toBeNull();
  cleanup();
  open({ [LIST]: [] });
  await screen.findByText('No articles yet');
  expect(screen.getByRole('button', { name: 'Generate Article' })).toBeDefined();
  cleanup();
  open({ [LIST]: [] }, '?q=nothing');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
});

const EDIT: AdminAnswers = {
  'GET /api/admin/articles/5': anAdminArticle(),
  'GET /api/admin/article-drafts/5': () => Response.json(null),
};

test('a change brings the edition it was opened with, and leaves defaults open', async () => {
  const { sent } = open({ ...EDIT, 'PUT /api/admin/articles/5': anAdminArticle() }, '?open=edit-5');
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await toast('Article updated successfully');
  expect(sent('PUT /api/admin/articles/5')[0]!.body).toEqual({
    title: 'Sun care, quietly!',
    content: '<p>Two fingers of it.</p>',
    slug: 'sun-care-quietly',
    excerpt: '',
    featuredImage: null,
    topicId: 3,
    seoTitle: '',
    seoDescription: '',
    updatedAt: anAdminArticle().updatedAt,
  });
});

test('what was never saved is offered before anything can be typed over it, and can be forgotten', async () => {
  const saved = { fields: { title: 'Unsaved' }, edition: null, savedAt: '2026-03-10T07:04:00.000Z' };
  const { sent } = open(
    { ...EDIT, 'GET /api/admin/article-drafts/5': saved, 'DELETE /api/admin/article-drafts/5': 204 },
    '?open=edit-5',
  );
  await screen.findByText('You have unsaved changes');
  expect(screen.queryByLabelText('Title')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Sun care, quietly');
  expect(sent('DELETE /api/admin/article-drafts/5')).toHaveLength(1);
});
