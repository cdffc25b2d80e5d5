// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin } from '#web/testing/open-admin.tsx';
import { anEntry } from './make.ts';
import { WaitlistSection } from './waitlist-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/admin/waitlist';
const open = (answers: AdminAnswers, search = '?tab=waitlist') =>
  openAdmin(
    <NowProvider at="2026-09-15T04:00:00.000Z">
      <WaitlistSection />
    </NowProvider>,
    {
      'GET /api/studio': { ...defaults, hasWaitlist: true },
      'GET /api/treatments': [],
      'GET /api/admin/bookings/free-times': { date: '2026-09-19', times: ['15:00'] },
      ...answers,
    },
    search,
  );

test('lists who waits, for what, at which place and since when', async () => {
  const withHui = anEntry().parts.map((part) => ({ ...part, therapistId: 2, therapistName: 'Hui Min' }));
  open({ [LIST]: [anEntry({ parts: withHui })] });
  const row = (await screen.findByRole('button', { name: 'Mei Ling Tan' })).closest('tr');
  for (const text of [
    '+65 9123 4567',
    'Signature Glow Facial, with Hui Min',
    'Sat 19 Sep, 12 PM to 6 PM',
    'Waiting',
    '1st of 2 for Saturday afternoon',
    'Mon 14 Sep',
  ])
    expect(row?.textContent).toContain(text);
});

test('one entry opens with its story, and its time is offered on the first day they asked for', async () => {
  open({ [LIST]: [anEntry({ story: [{ at: '2026-09-14T02:00:00.000Z', text: 'Joined' }] })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Mei Ling Tan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mei Ling Tan' }));
  expect(dialog.getByText('Joined')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Offer a time: Mei Ling Tan' }));
  const offering = within(await screen.findByRole('dialog', { name: 'Offer Mei Ling Tan a time' }));
  expect((offering.getByLabelText('Day') as HTMLInputElement).value).toBe('2026-09-19');
  await userEvent.click(await offering.findByRole('button', { name: '3:00 PM' }));
  expect(offering.getByRole('button', { name: 'Offer Sat 19 Sep, 3:00 PM' })).toBeTruthy();
});

test('who waits for several days is passed over for one of them', async () => {
  const entry = anEntry({ lastDay: '2026-09-27' });
  const { sent } = open({ [LIST]: [entry], 'POST /api/admin/waitlist/4/pass-over': entry });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mei Ling Tan' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Pass over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pass over Mei Ling Tan?' }));
  expect((dialog.getByLabelText('Day') as HTMLInputElement).value).toBe('2026-09-19');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Does not suit');
  await userEvent.click(dialog.getByRole('button', { name: 'Pass over' }));
  await waitFor(() =>
    expect(sent('POST /api/admin/waitlist/4/pass-over').map(({ body }) => body)).toEqual([
      { day: '2026-09-19', reason: 'Does not suit' },
    ]),
  );
});

test('what is over says how it ended and offers nothing more', async () => {
  const story = [{ at: '2026-09-14T02:00:00.000Z', text: 'Took 3:00 PM' }];
  const { calls } = open(
    { [LIST]: [anEntry({ state: 'taken', place: null, story })] },
    '?tab=waitlist&state=ended',
  );
  expect(await screen.findByText('Mon 14 Sep, 10:00 AM: Took 3:00 PM')).toBeTruthy();
  expect(screen.getByText('Got a time')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(calls.find(({ route }) => route === LIST)?.query).toContain('state=ended');
});

test('a link opens the form for a caller', async () => {
  open({ [LIST]: [] }, '?tab=waitlist&open=new');
  expect(await screen.findByRole('dialog', { name: 'Add to waitlist' })).toBeTruthy();
});

test('says that nobody waits, that nobody was found, that it is loading and that it could not be loaded', async () => {
  open({ [LIST]: [] });
  expect(await screen.findByText('Nobody is waiting')).toBeTruthy();
  cleanup();
  open({ [LIST]: [] }, '?tab=waitlist&q=zz');
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  cleanup();
  open({ [LIST]: 'waiting' });
  expect(await screen.findByText('Loading waitlist')).toBeTruthy();
  cleanup();
  open({ [LIST]: 500 });
  expect(await screen.findByText('We could not load the waitlist')).toBeTruthy();
});
