// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
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
    <NowProvider at="2026-03-10T08:00:00.000Z">
      <ArticlesSection />
    </NowProvider>,
    { [LIST]: [anAdminArticle()], [TOPICS]: [anAdminTopic()], ...answers },
    search,
  );
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

test('asks the server what the address says, and a row shows all that is specified', async () => {
  const { sent } = open({}, '?tab=articles&q=sun&status=draft&topic=3&sort=title&page=2');
  const row = await screen.findByRole('article', { name: 'Sun care, quietly' });
  expect(sent(LIST)[0]!.query).toBe('page=2&pageSize=20&q=sun&status=draft&sort=title&topicId=3');
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

test('a change sends the version it was opened with, and leaves defaults open', async () => {
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

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a new one needs a title and content', async () => {
  const POST = 'POST /api/admin/articles';
  const { sent } = open({ 'GET /api/admin/article-drafts/new': () => Response.json(null) }, '?open=new');
  const title = await screen.findByLabelText('Title');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Article' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Article' }));
  expect(dialog.getByText('Title and content are required')).toBeDefined();
  expect(sent(POST)).toEqual([]);
  await userEvent.type(title, 'Winter');
  expect(dialog.getByLabelText(/^Slug/).getAttribute('placeholder')).toBe('winter');
});

test('one that cannot be created is told, with everything still there', async () => {
  const fields = { title: 'Winter', content: '<p>Cold.</p>' };
  const { sent } = open(
    {
      'GET /api/admin/article-drafts/new': { fields, edition: null, savedAt: '2026-03-10T07:04:00.000Z' },
      'POST /api/admin/articles': 500,
    },
    '?open=new',
  );
  await press('Restore changes');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Article' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Article' }));
  await toast('ErrorFailed to create article');
  expect(sent('POST /api/admin/articles')[0]!.body).toMatchObject(fields);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Winter');
});

test('a failed save is told; somebody else was first: theirs or mine', async () => {
  const PUT = 'PUT /api/admin/articles/5';
  const { answers } = open({ ...EDIT, [PUT]: 500 }, '?open=edit-5');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press('Save changes');
  await toast('ErrorFailed to update article');
  answers[PUT] = () => refusal(409, { message: 'Somebody else.', code: 'changed_meanwhile' });
  await press('Save changes');
  await screen.findByText(/What you typed is still here/);
  answers['GET /api/admin/articles/5'] = anAdminArticle({ title: 'Theirs' });
  await press('Load theirs');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Theirs'));
});

const PUT_5 = 'PUT /api/admin/articles/5';
const PUBLISH_5 = 'POST /api/admin/articles/5/publish';
const LATER = '2026-03-10T08:05:00.000Z';

test('publishing in the editor saves first, and leads back to the list', async () => {
  const saved = anAdminArticle({ title: 'Sun care, quietly!', updatedAt: LATER });
  const { calls } = open({ ...EDIT, [PUT_5]: saved, [PUBLISH_5]: saved }, '?open=edit-5');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press('Publish');
  await toast('Article published successfully');
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  const writes = calls.map(({ route }) => route).filter((route) => !route.startsWith('GET'));
  expect(writes).toEqual([PUT_5, PUBLISH_5]);
});

test('with nothing typed there is nothing to save; what is published can be taken back', async () => {
  const { sent } = open({ ...EDIT, [PUBLISH_5]: anAdminArticle() }, '?open=edit-5');
  await screen.findByLabelText('Title');
  await press('Publish');
  await toast('Article published successfully');
  expect(sent(PUT_5)).toEqual([]);
  cleanup();
  const UNPUBLISH = 'POST /api/admin/articles/5/unpublish';
  const published = anAdminArticle({ status: 'published', published: true });
  const again = open(
    { ...EDIT, 'GET /api/admin/articles/5': published, [UNPUBLISH]: anAdminArticle() },
    '?open=edit-5',
  );
  await screen.findByLabelText('Title');
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull();
  await press('Unpublish');
  await toast('Article unpublished successfully');
  expect(again.sent(UNPUBLISH)).toHaveLength(1);
});

test('a new article is created, then published; if that fails it stays open as the article it is', async () => {
  const fields = { title: 'Winter', content: '<p>Cold.</p>' };
  const created = anAdminArticle({ id: 9, ...fields });
  const { answers, sent } = open(
    {
      'GET /api/admin/article-drafts/new': { fields, edition: null, savedAt: LATER },
      'POST /api/admin/articles': created,
      'POST /api/admin/articles/9/publish': 500,
      'GET /api/admin/articles/9': created,
      'GET /api/admin/article-drafts/9': () => Response.json(null),
    },
    '?open=new',
  );
  await press('Restore changes');
  await press('Publish');
  await screen.findByRole('dialog', { name: 'Edit Winter' });
  await toast('ErrorFailed to publish article');
  answers['POST /api/admin/articles/9/publish'] = created;
  await press('Publish');
  await toast('Article published successfully');
  expect(sent('POST /api/admin/articles')).toHaveLength(1);
});

test('after a save that was not followed by publishing, the next one is no conflict', async () => {
  const saved = anAdminArticle({ title: 'Sun care, quietly!', updatedAt: LATER });
  const { sent } = open({ ...EDIT, [PUT_5]: saved, [PUBLISH_5]: 500 }, '?open=edit-5');
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await press('Publish');
  await toast('ErrorFailed to publish article');
  await userEvent.type(title, '!');
  await press('Save changes');
  await waitFor(() => expect(sent(PUT_5)).toHaveLength(2));
  expect(sent(PUT_5)[1]!.body).toMatchObject({ title: 'Sun care, quietly!!', updatedAt: LATER });
});

test('somebody else was first: nothing is published', async () => {
  const refused = () => refusal(409, { message: 'Somebody else.', code: 'changed_meanwhile' });
  const { sent } = open({ ...EDIT, [PUT_5]: refused }, '?open=edit-5');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press('Publish');
  await screen.findByText(/What you typed is still here/);
  expect(sent(PUBLISH_5)).toEqual([]);
});

test.each(['Publish', 'Schedule'])(
  '%s of an outline says what is missing, and sends nothing',
  async (name) => {
    const article = anAdminArticle({ content: '<p>[Write here]</p>' });
    const { calls } = open({ ...EDIT, 'GET /api/admin/articles/5': article }, '?open=edit-5');
    await screen.findByLabelText('Title');
    const why =
      /^Before you publish this, please write your own text for what is in \[brackets\] \(1 place\)\.$/;
    expect(screen.getAllByText(why)).toHaveLength(1);
    await press(name);
    expect(screen.getAllByText(why)).toHaveLength(2); // at the field, too
    expect(calls.filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
  },
);

test.each([
  { button: 'Preview', dialog: 'Preview of Sun care, quietly' },
  { button: 'Schedule', dialog: 'Schedule Sun care, quietly' },
])('$button saves, opens its dialog, and leads back to the editor', async ({ button, dialog }) => {
  const { sent } = open({ ...EDIT, [PUT_5]: anAdminArticle({ updatedAt: LATER }) }, '?open=edit-5');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press(button);
  const opened = await screen.findByRole('dialog', { name: dialog });
  expect(sent(PUT_5)).toHaveLength(1);
  await userEvent.click(within(opened).getByRole('button', { name: 'Close' }));
  await screen.findByLabelText('Title');
  expect(window.location.search).toBe('?open=edit-5');
});

test('leaving with unsaved changes asks first, by the cross and by the back button', async () => {
  open({ ...EDIT, 'DELETE /api/admin/article-drafts/5': 204, 'PUT /api/admin/article-drafts/5': {} });
  await press('Edit Sun care, quietly');
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await press('Close');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Sun care, quietly!');
  act(() => window.history.back());
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one is deleted after a question, a failure is told, and Undo brings it back', async () => {
  const DELETE = 'DELETE /api/admin/articles/5';
  const RESTORE = 'POST /api/admin/articles/5/restore';
  const { answers, sent } = open({ [DELETE]: 500, [RESTORE]: anAdminArticle() });
  await press('Delete Sun care, quietly');
  await press('Delete');
  await toast('ErrorFailed to delete article');
  answers[DELETE] = 204;
  await press('Delete Sun care, quietly');
  await press('Delete');
  await toast('Article deleted successfully');
  await press('Undo');
  await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
});

const choose = async (item: string) => {
  await press('More about Sun care, quietly');
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};

test('it is scheduled for later only, by the studio’s clock', async () => {
  const SCHEDULE = 'POST /api/admin/articles/5/schedule';
  const { sent } = open({ [SCHEDULE]: anAdminArticle({ publishAt: '2026-03-12T01:00:00.000Z' }) });
  await choose('Schedule');
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Sun care, quietly' }));
  const schedule = async (when: string) => {
    fireEvent.change(dialog.getByLabelText('Publish at'), { target: { value: when } });
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  };
  await schedule('2026-03-10T15:59'); // it is four in the studio
  expect(dialog.getByText('Please choose a time in the future')).toBeDefined();
  expect(sent(SCHEDULE)).toEqual([]);
  await schedule('2026-03-12T09:00');
  await toast('Article scheduled for 12 Mar 2026');
  expect(sent(SCHEDULE)[0]!.body).toEqual({ publishAt: '2026-03-12T09:00' });
});

test('a preview link is made, shown once and revoked; a failure is told', async () => {
  const LINK = 'POST /api/admin/articles/5/preview-link';
  const REVOKE = 'DELETE /api/admin/articles/5/preview-link';
  const { answers } = open({ ...EDIT, [LINK]: 500, [REVOKE]: 204 });
  await choose('Preview link');
  await press('Create preview link');
  await toast('ErrorFailed to create preview link');
  const previewEndsAt = '2026-04-09T08:00:00.000Z';
  answers[LINK] = { path: '/preview/abc', endsAt: previewEndsAt };
  answers['GET /api/admin/articles/5'] = anAdminArticle({ previewEndsAt });
  await press('Create preview link');
  expect((await screen.findByLabelText<HTMLInputElement>('Preview link')).value).toMatch(/\/preview\/abc$/);
  answers['GET /api/admin/articles/5'] = anAdminArticle();
  await press('Revoke link');
  await toast('The preview link no longer works');
  expect(await screen.findByRole('button', { name: 'Create preview link' })).toBeDefined();
});
