// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { StopPage } from './stop-page.tsx';

afterEach(closeAll);

const OPENED = { kind: 'rebook', stopped: [] as string[] };
const open = (answers: Answers) =>
  openAt('/messages/secret', { page: () => <StopPage params={{ token: 'secret' }} search={{}} />, answers });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('stops a kind, all of them, and takes a stop back; opening it does nothing', async () => {
  const { requested, answers } = open({
    'GET /api/messages/secret': OPENED,
    'POST /api/messages/secret/stop': { kind: 'rebook', stopped: ['rebook'] },
    'POST /api/messages/secret/resume': OPENED,
  });
  expect(await screen.findByRole('heading', { name: 'Stop these messages?' })).toBeTruthy();
  await press('Stop “Time for the next visit”');
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy();
  await press('Receive it again');
  expect(await screen.findByRole('heading', { name: 'Stop these messages?' })).toBeTruthy();
  answers['POST /api/messages/secret/stop'] = { kind: 'rebook', stopped: ['*'] };
  await press('Stop all messages');
  expect(await screen.findByText(/nor our newsletter/)).toBeTruthy();
  expect(requested.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { kind: 'rebook' },
    { kind: 'rebook' },
    { kind: '*' },
  ]);
});

test('a failure says so, and can be tried again', async () => {
  const { answers } = open({
    'GET /api/messages/secret': OPENED,
    'POST /api/messages/secret/stop': 'offline',
  });
  await screen.findByRole('heading', { name: 'Stop these messages?' });
  await press('Stop all messages');
  expect((await screen.findByRole('alert')).textContent).toBe("That didn't work. Please try again.");
  answers['POST /api/messages/secret/stop'] = { kind: 'rebook', stopped: ['*'] };
  await press('Stop all messages');
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy();
});
