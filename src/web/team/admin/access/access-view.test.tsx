// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { AccessView } from './access-view.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const ACCOUNTS = 'GET /api/admin/team/accounts';
const FEEDS = 'GET /api/admin/calendar-feeds';
const MAKE = 'POST /api/admin/calendar-feeds';
const accounts = (userId: number | null) => ({
  therapists: [{ therapistId: 3, name: 'Aisyah Rahman', userId }],
  staff: [{ userId: 7, name: 'Aisyah', email: 'aisyah@example.com' }],
});
const open = (answers: AdminAnswers = {}) =>
  openAdmin(<AccessView />, { [FEEDS]: [], [ACCOUNTS]: accounts(null), ...answers }, '?tab=team&view=access');

test('who signs in as whom is chosen', async () => {
  const link = 'PUT /api/admin/team/therapists/3/account';
  const { sent, answers } = open({ [link]: accounts(7) });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Account of Aisyah Rahman',
  });
  expect(choice.value).toBe('');
  answers[ACCOUNTS] = accounts(7);
  await userEvent.selectOptions(choice, 'Aisyah (aisyah@example.com)');
  await waitFor(() => expect(sent(link)[0]!.body).toEqual({ userId: 7 }));
  await waitFor(() => expect(choice.value).toBe('7'));
});

test('a calendar address is made for the studio or for a person', async () => {
  const feed = { id: 5, therapistName: null, showsNames: false, createdAt: '2026-09-01T04:00:00.000Z' };
  const url = 'https://petal.example/api/calendar/abc.ics';
  const { sent } = open({ [MAKE]: { ...feed, therapistId: null, url } });
  const make = async () => userEvent.click(await screen.findByRole('button', { name: 'Make an address' }));
  await make();
  await screen.findByLabelText('Secret address');
  await userEvent.selectOptions(screen.getByLabelText('Visits of'), 'Aisyah Rahman');
  expect(screen.queryByLabelText('Secret address')).toBeNull();
  await make();
  await waitFor(() =>
    expect(sent(MAKE).map(({ body }) => body)).toEqual([
      { therapistId: null, showsNames: false },
      { therapistId: 3, showsNames: false },
    ]),
  );
});

test('accounts that cannot be loaded can be tried again', async () => {
  const { answers } = open({ [ACCOUNTS]: 503 });
  await screen.findByText('We could not load the accounts', undefined, { timeout: 10_000 });
  answers[ACCOUNTS] = accounts(null);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Account of Aisyah Rahman')).toBeDefined();
});
