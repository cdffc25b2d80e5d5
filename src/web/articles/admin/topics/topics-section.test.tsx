// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anAdminTopic } from '#web/articles/admin/testing/an-admin-article.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { TopicsSection } from './topics-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/topics';
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(<TopicsSection />, { [LIST]: [anAdminTopic()], ...answers }, search);
const toast = (text: string) =>
  waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain(text));

test('a card shows name, description, three keywords and how many more, and when it was made', async () => {
  open();
  const card = await screen.findByRole('article', { name: 'Sun care' });
  for (const text of ['Sunscreen and shade.', 'sunscreen', 'SPF', 'shade', '+2 more', '10 March 2026'])
    expect(within(card).getByText(text)).toBeDefined();
  expect(within(card).queryByText('hats')).toBeNull();
  cleanup();

  open({ [LIST]: [anAdminTopic({ keywords: ['a', 'b', 'c'], description: '' })] });
  await screen.findByRole('article');
  expect(screen.queryByText(/more$/)).toBeNull();
});

test('while they load, when that fails and when there are none', async () => {
  open({ [LIST]: 'waiting' });
  expect(screen.getByText('Loading topics')).toBeDefined();
  cleanup();
  open({ [LIST]: 500 });
  await screen.findByText('We could not load the topics');
  cleanup();
  open({ [LIST]: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Your First Topic' }));
  expect(screen.getByRole('dialog', { name: 'Create Topic' })).toBeDefined();
});

test('the keywords are sent as a list', async () => {
  const { sent } = open({ 'POST /api/admin/topics': anAdminTopic() }, '?open=new');
  await userEvent.type(screen.getByLabelText('Topic name'), 'Winter');
  await userEvent.type(screen.getByLabelText(/^Keywords \(optional\)/), 'dry, , cold');
  await userEvent.click(screen.getAllByRole('button', { name: 'Create Topic' }).at(-1)!);
  await toast('Topic created successfully');
  expect(sent('POST /api/admin/topics')[0]!.body).toEqual({
    name: 'Winter',
    description: '',
    keywords: ['dry', 'cold'],
  });
});

test('a change sends the version it was opened with; a deleted one says so', async () => {
  const { sent } = open({ 'PUT /api/admin/topics/3': anAdminTopic() }, '?open=edit-3');
  await userEvent.type(await screen.findByLabelText('Topic name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await toast('Topic updated successfully');
  expect(sent('PUT /api/admin/topics/3')[0]!.body).toMatchObject({
    name: 'Sun care!',
    updatedAt: anAdminTopic().updatedAt,
  });
  cleanup();
  open({}, '?open=edit-99');
  expect(await screen.findByText('We could not open this topic')).toBeDefined();
});

test.each([
  [0, 'No article uses it.'],
  [1, '1 article will have no topic'],
  [12, '12 articles will have no topic'],
])('deleting one with %i articles says "%s"', async (articleCount, words) => {
  open({ [LIST]: [anAdminTopic({ articleCount })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sun care' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(words);
});

test('a name is required; every failure is an Error toast, and what was typed stays', async () => {
  const POST = 'POST /api/admin/topics';
  const PUT = 'PUT /api/admin/topics/3';
  const DELETE = 'DELETE /api/admin/topics/3';
  const { sent } = open({ [POST]: 500, [PUT]: 500, [DELETE]: 500 }, '?open=new');
  const create = () => userEvent.click(screen.getAllByRole('button', { name: 'Create Topic' }).at(-1)!);
  await create();
  expect(screen.getByText('Topic name is required')).toBeDefined();
  expect(sent(POST)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Topic name'), 'Winter');
  await create();
  await toast('ErrorFailed to create topic');
  expect(screen.getByLabelText<HTMLInputElement>('Topic name').value).toBe('Winter');
  cleanup();

  open({ [PUT]: 500, [DELETE]: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Sun care' }));
  await userEvent.type(screen.getByLabelText('Topic name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await toast('ErrorFailed to update topic');
  cleanup();

  open({ [DELETE]: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sun care' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await toast('ErrorFailed to delete topic');
});

test('somebody else was first: mine is saved over theirs only when that is said', async () => {
  const PUT = 'PUT /api/admin/topics/3';
  const { answers, sent } = open(
    { [PUT]: () => refusal(409, { message: 'Somebody else.', code: 'changed_meanwhile' }) },
    '?open=edit-3',
  );
  await userEvent.type(await screen.findByLabelText('Topic name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/What you typed is still here/);
  answers[PUT] = anAdminTopic();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await toast('Topic updated successfully');
  expect(sent(PUT)[1]!.body).toMatchObject({ name: 'Sun care!' });
  expect(sent(PUT)[1]!.body).not.toHaveProperty('updatedAt');
});

test('a deleted one comes back by Undo', async () => {
  const RESTORE = 'POST /api/admin/topics/3/restore';
  const { sent } = open({ 'DELETE /api/admin/topics/3': 204, [RESTORE]: anAdminTopic() });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sun care' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await toast('Topic deleted successfully');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent(RESTORE)).toHaveLength(1));
});
