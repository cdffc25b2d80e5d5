// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aCard } from '#web/clients/make.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { ClientWaitlist } from './client-waitlist.tsx';
import { anEntry } from './make.ts';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/waitlist';
const open = (answers: AdminAnswers) =>
  openAdmin(
    <NowProvider at="2026-09-15T04:00:00.000Z">
      <ClientWaitlist clientId={7} />
    </NowProvider>,
    { 'GET /api/studio': { ...defaults, hasWaitlist: true }, 'GET /api/treatments': [], ...answers },
  );

test('shows what the client waits for, with their place and what can be done', async () => {
  const { sent } = open({ [LIST]: [anEntry()] });
  const entry = (await screen.findByText('Signature Glow Facial')).closest('li');
  for (const text of ['Sat 19 Sep, 12 PM to 6 PM', '1st of 2 for Saturday afternoon', 'Waiting'])
    expect(entry?.textContent).toContain(text);
  expect(within(entry!).queryByText('Mei Ling Tan')).toBeNull(); // the card says whose it is
  expect(within(entry!).getByRole('button', { name: 'Offer a time: Mei Ling Tan' })).toBeTruthy();
  expect(sent(LIST)[0]?.query).toContain('clientId=7');
});

test('the client is added to the waitlist as on the card', async () => {
  open({ [LIST]: [], 'GET /api/admin/clients/7': aCard({ name: 'Mei Ling Tan' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Add to waitlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to waitlist' }));
  expect(dialog.getByText('Mei Ling Tan')).toBeTruthy();
});

test('says that there is nothing, that it is loading, and that it could not be loaded', async () => {
  open({ [LIST]: [] });
  expect(await screen.findByText('Not waiting for anything')).toBeTruthy();
  cleanup();
  open({ [LIST]: 'waiting' });
  expect(await screen.findByText('Loading waitlist')).toBeTruthy();
  cleanup();
  open({ [LIST]: 500 });
  expect(await screen.findByText('We could not load the waitlist')).toBeTruthy();
});
