// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { newsletterPages } from './pages.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

afterEach(closeAll);

const open = (answers: Answers = {}, url = '/newsletter/unsubscribe?token=secret') =>
  openAt(url, { page: UnsubscribePage, answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('asks first, then says that it is done, in the title too, and has a way back', async () => {
  const { requested, client } = open({
    'POST /api/newsletter/unsubscribe': { message: 'Gone.' },
    'POST /api/newsletter/resubscribe': { message: 'Welcome back.' },
  });
  const title = () => newsletterPages[0]?.head(client, { params: {}, search: { token: 'secret' } }).title;
  expect([heading(), title()]).toEqual(['Unsubscribe?', 'Unsubscribe']);
  expect(requested).toEqual([]);

  await press('Unsubscribe');
  await waitFor(() => expect([heading(), title()]).toEqual(["You're unsubscribed.", "You're unsubscribed"]));

  await press('Subscribe again');
  expect(await screen.findByText('Welcome back.')).toBeTruthy();
  expect([heading(), title()]).toEqual(['Unsubscribe?', 'Unsubscribe']);
  expect(requested.map(({ body }) => body)).toEqual([{ token: 'secret' }, { token: 'secret' }]);
});

test('a failure says so, and can be tried again', async () => {
  const { answers } = open({ 'POST /api/newsletter/unsubscribe': 'offline' });
  await press('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toBe("That didn't work. Please try again.");
  answers['POST /api/newsletter/unsubscribe'] = { message: 'Gone.' };
  await press('Unsubscribe');
  await waitFor(() => expect(heading()).toBe("You're unsubscribed."));
});

test('a link without its token leads nowhere, and says what to do', () => {
  open({}, '/newsletter/unsubscribe');
  expect(screen.getByText(/This link is incomplete/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
