// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { ConfirmPage } from './confirm-page.tsx';

afterEach(closeAll);

const CONFIRM = 'POST /api/newsletter/confirm';
const open = (answers: Answers = {}, url = '/newsletter/confirm?token=secret') =>
  openAt(url, { page: ConfirmPage, answers });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm subscription' }));

test('opening it does nothing; the button confirms and says so', async () => {
  const { requested } = open({ [CONFIRM]: { message: "You're subscribed." } });
  expect(requested).toEqual([]);
  await press();
  expect((await screen.findByRole('status')).textContent).toBe("You're subscribed.");
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you!');
  expect(requested.map(({ body }) => body)).toEqual([{ token: 'secret' }]);
});

test('a failure says so, and can be tried again', async () => {
  const { answers } = open({ [CONFIRM]: 'offline' });
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe("That didn't work. Please try again.");
  answers[CONFIRM] = { message: "You're subscribed." };
  await press();
  expect(await screen.findByRole('status')).toBeDefined();
});

test('a link without its token leads nowhere, and says what to do', () => {
  open({}, '/newsletter/confirm');
  expect(screen.getByText(/This link is incomplete/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
