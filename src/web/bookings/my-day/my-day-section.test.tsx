// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MyDay, MyVisit } from '#shared/bookings/my-day-contract.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { aHeldOffer } from '#web/bookings/waitlist/make.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { MyDaySection } from './my-day-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

/** 15 September 2026, 7 pm. */
const NOW = '2026-09-15T11:00:00.000Z';
const DAY = 'GET /api/admin/my-day';
const FEEDS = 'GET /api/admin/calendar-feeds';
const NOTES = 'GET /api/admin/my-visits/31';
const NOTE = 'PATCH /api/admin/my-visits/31/note';

function aVisit(fields: Partial<MyVisit> = {}): MyVisit {
  return {
    id: 31,
    appointmentDate: '2026-09-15T06:00:00.000Z',
    endsAt: '2026-09-15T07:00:00.000Z',
    treatmentName: 'Sensitive Calm Facial',
    addExtraction: true,
    room: 2,
    customerName: 'Mei Lim',
    specialRequests: null,
    deskNote: null,
    status: 'confirmed' as const,
    isRequested: false,
    updatedAt: '2026-09-01T04:00:00.000Z',
    ...fields,
  };
}
function aDay(fields: Partial<MyDay> = {}): MyDay {
  return {
    day: '2026-09-15',
    therapist: { id: 3, name: 'Aisyah Rahman' },
    visits: [aVisit()],
    rota: [
      { day: '2026-09-15', shifts: [{ starts: '10:00', ends: '18:00' }], leave: null },
      { day: '2026-09-16', shifts: [], leave: 'annual' },
      { day: '2026-09-17', shifts: [], leave: null },
    ],
    ...fields,
  };
}
const open = (answers: AdminAnswers = {}, search = '') =>
  openAdmin(
    <NowProvider at={NOW}>
      <MyDaySection />
    </NowProvider>,
    { 'GET /api/studio': defaults, [DAY]: aDay(), [FEEDS]: [], ...answers },
    search,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('her visits by time, what was asked for, and her two weeks', async () => {
  open({
    [DAY]: aDay({
      visits: [
        aVisit({ isRequested: true, specialRequests: 'Fragrance-free', deskNote: 'Likes it warm' }),
        aVisit({ id: 32, customerName: 'Siti Rahim', addExtraction: false, status: 'completed' }),
      ],
    }),
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Visits' })).getAllByRole(
    'listitem',
  );
  for (const text of ['2:00 PM', 'Room 2', 'Mei Lim', 'Asked for you', 'Fragrance-free', 'Likes it warm'])
    expect(first!.textContent).toContain(text);
  expect(first!.textContent).toContain('Sensitive Calm Facial with extraction');
  expect(second!.textContent).toContain('Completed');
  expect(screen.getByText('You work 10:00 AM to 6:00 PM.')).toBeDefined();
  expect(screen.getByText('On leave')).toBeDefined();
  expect(screen.getByText('Off')).toBeDefined();
});

test('a time of hers that is offered to somebody stands among her visits, and nothing can be done with it', async () => {
  const at = (therapistId: number, startsAt: string) => ({
    places: [{ room: 2, therapistId, startsAt, busyUntil: '2026-09-15T05:45:00.000Z' }],
    endsAt: '2026-09-15T05:30:00.000Z',
    expiresAt: '2026-09-15T11:20:00.000Z',
  });
  open({
    'GET /api/admin/waitlist/offers': [
      aHeldOffer(at(3, '2026-09-15T05:00:00.000Z')),
      aHeldOffer({ ...at(4, '2026-09-15T05:00:00.000Z'), id: 10, customerName: 'Of a colleague' }),
    ],
  });
  await screen.findByText('Kept for Mei Ling Tan');
  const [first, second] = within(screen.getByRole('list', { name: 'Visits' })).getAllByRole('listitem');
  for (const text of ['1:00 PM', 'to 1:30 PM', 'Room 2', 'Signature Glow Facial', 'Offered until 7:20 PM'])
    expect(first!.textContent).toContain(text);
  expect(within(first!).queryByRole('button')).toBeNull();
  expect(second!.textContent).toContain('Mei Lim');
  expect(screen.queryByText(/Of a colleague/)).toBeNull();
});

test('with nothing but an offered time, the day is not empty', async () => {
  const places = [
    {
      room: 1,
      therapistId: 3,
      startsAt: '2026-09-15T05:00:00.000Z',
      busyUntil: '2026-09-15T06:00:00.000Z',
    },
  ];
  open({ [DAY]: aDay({ visits: [] }), 'GET /api/admin/waitlist/offers': [aHeldOffer({ places })] });
  expect(await screen.findByText('Kept for Mei Ling Tan')).toBeDefined();
  expect(screen.queryByText('No visits')).toBeNull();
});

test('a visit is completed by one press, when it has begun', async () => {
  const { sent, answers } = open({
    [DAY]: aDay({
      visits: [
        aVisit(),
        aVisit({ id: 32, customerName: 'Siti Rahim', appointmentDate: '2026-09-15T12:00:00.000Z' }),
      ],
    }),
    'POST /api/admin/my-visits/31/complete': aVisit({ status: 'completed' }),
  });
  await screen.findByText('Siti Rahim');
  expect(screen.queryByRole('button', { name: "Complete Siti Rahim's visit" })).toBeNull();
  answers[DAY] = aDay({ visits: [aVisit({ status: 'completed' })] });
  await press("Complete Mei Lim's visit");
  await waitFor(() => expect(sent('POST /api/admin/my-visits/31/complete')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: "Complete Mei Lim's visit" })).toBeNull());
});

test('her client arrives, is treated, and it is taken back', async () => {
  const MARK = 'PUT /api/admin/visits/31/presence';
  const arrived = { arrivedAt: '2026-09-15T05:55:00.000Z', inTreatmentAt: null };
  const treated = { ...arrived, inTreatmentAt: '2026-09-15T06:05:00.000Z' };
  const { sent, answers } = open({ [MARK]: { id: 31, presence: arrived } });
  await screen.findByRole('button', { name: 'Arrived: Mei Lim' });
  answers[DAY] = aDay({ visits: [aVisit({ presence: arrived })] });
  await press('Arrived: Mei Lim');
  expect(await screen.findByText('Arrived 1:55 PM')).toBeDefined();
  answers[DAY] = aDay({ visits: [aVisit({ presence: treated })] });
  await press('In treatment: Mei Lim');
  expect(await screen.findByText('In treatment since 2:05 PM')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'In treatment: Mei Lim' })).toBeNull();
  answers[DAY] = aDay({ visits: [aVisit({ presence: arrived })] });
  await press('Undo In treatment: Mei Lim');
  expect(await screen.findByRole('button', { name: 'In treatment: Mei Lim' })).toBeDefined();
  expect(sent(MARK).map(({ body }) => body)).toEqual([
    { presence: 'arrived' },
    { presence: 'in-treatment' },
    { presence: 'in-treatment', undo: true },
  ]);
});

test.each([
  ['of another day', { appointmentDate: '2026-09-16T06:00:00.000Z' }],
  ['that is over', { status: 'completed' as const }],
])('nobody arrives for a visit %s', async (_, fields) => {
  open({ [DAY]: aDay({ visits: [aVisit(fields)] }) });
  await screen.findByText('Mei Lim');
  expect(screen.queryByRole('button', { name: 'Arrived: Mei Lim' })).toBeNull();
});

test('a visit that may not suit its client is completed with a reason', async () => {
  const COMPLETE = 'POST /api/admin/my-visits/31/complete';
  const refused = { code: 'not_suitable', message: 'Pregnant: no peel.', mayOverride: true };
  const { sent, answers } = open({ [COMPLETE]: refusal(409, refused) });
  await press("Complete Mei Lim's visit");
  const dialog = await screen.findByRole('dialog', { name: 'May not suit the client' });
  expect(within(dialog).getByText('Pregnant: no peel.')).toBeDefined();
  answers[COMPLETE] = aVisit({ status: 'completed' });
  await userEvent.type(within(dialog).getByLabelText('Why you go ahead anyway'), 'Her midwife agreed');
  await press('Complete the visit');
  await waitFor(() => expect(sent(COMPLETE)).toHaveLength(2));
  expect(sent(COMPLETE).map(({ body }) => body)).toEqual([{}, { safetyReason: 'Her midwife agreed' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the client told us stands on the visit and in its dialog', async () => {
  const sensitivities = {
    allergies: ['almond oil', 'lavender'],
    unconfirmed: ['lavender'],
    others: ['Cold sores'],
  };
  const visit = aVisit({ sensitivities });
  open({ [DAY]: aDay({ visits: [visit] }), [NOTES]: { visit, earlier: [] } });
  expect(await screen.findByText('Allergies: almond oil, lavender')).toBeDefined();
  expect(screen.getByText('Not confirmed yet: lavender. Please ask the client.')).toBeDefined();
  expect(screen.getByText('Cold sores')).toBeDefined();
  await press('Notes on Mei Lim');
  const dialog = await screen.findByRole('dialog', { name: 'Mei Lim' });
  expect(within(dialog).getByText('Allergies: almond oil, lavender')).toBeDefined();
});

describe('notes', () => {
  const earlier = [
    {
      id: 9,
      appointmentDate: '2026-08-01T06:00:00.000Z',
      treatmentName: 'Hydra Facial',
      addExtraction: false,
      therapistName: 'Bella Koh',
      deskNote: 'Reacts to limonene',
      note: 'What was done: Oat mask',
    },
  ];

  test('of earlier visits are read, and the one of this visit is written', async () => {
    const { sent } = open({
      [NOTES]: { visit: aVisit(), earlier },
      [NOTE]: aVisit({ deskNote: 'Cool water', updatedAt: NOW }),
    });
    await press('Notes on Mei Lim');
    expect(await screen.findByText('Reacts to limonene')).toBeDefined();
    expect(screen.getByText('Hydra Facial, Bella Koh')).toBeDefined();
    expect(screen.getByText('What was done: Oat mask')).toBeDefined();
    expect(screen.queryByText('No note')).toBeNull();
    await userEvent.type(screen.getByLabelText('Note on this visit'), 'Cool water');
    await press('Save note');
    await waitFor(() =>
      expect(sent(NOTE)[0]!.body).toEqual({
        deskNote: 'Cool water',
        updatedAt: '2026-09-01T04:00:00.000Z',
      }),
    );
  });

  test('somebody else wrote meanwhile: hers stays, and she decides', async () => {
    const { answers } = open({
      [NOTES]: { visit: aVisit(), earlier: [] },
      [NOTE]: refusal(409, { code: 'changed_meanwhile', message: 'Changed.' }),
    });
    await press('Notes on Mei Lim');
    const field = (await screen.findByLabelText('Note on this visit')) as HTMLTextAreaElement;
    await userEvent.type(field, 'Cool water');
    await press('Save note');
    await screen.findByText(/Someone else changed this after you opened it/);
    expect(field.value).toBe('Cool water');
    answers[NOTES] = { visit: aVisit({ deskNote: 'Warm towel', updatedAt: NOW }), earlier: [] };
    await press('Load theirs');
    await waitFor(() => expect(field.value).toBe('Warm towel'));
  });

  test('that cannot be loaded can be tried again', async () => {
    const { answers } = open({ [NOTES]: 503 });
    await press('Notes on Mei Lim');
    await screen.findByText('We could not load the notes', undefined, { timeout: 10_000 });
    answers[NOTES] = { visit: aVisit(), earlier: [] };
    await press('Retry');
    expect(await screen.findByText('This is the first visit.')).toBeDefined();
  });
});

test('a day without visits, and an account of no therapist, say so', async () => {
  const { answers } = open({ [DAY]: aDay({ visits: [] }) });
  expect(await screen.findByText('Nobody is booked with you on this day.')).toBeDefined();
  answers[DAY] = ({ query }) =>
    aDay({ day: new URLSearchParams(query).get('day') ?? '', therapist: null, visits: [], rota: [] });
  await press('Next day');
  expect(await screen.findByText('Your account belongs to no therapist yet')).toBeDefined();
});

test('a day that cannot be loaded can be tried again', async () => {
  const { answers } = open({ [DAY]: 503 });
  await screen.findByText('We could not load your day', undefined, { timeout: 10_000 });
  answers[DAY] = aDay();
  await press('Retry');
  expect(await screen.findByText('Mei Lim')).toBeDefined();
});

describe('the calendar address', () => {
  const feed = {
    id: 5,
    therapistId: 3,
    therapistName: 'Aisyah Rahman',
    showsNames: false,
    createdAt: '2026-09-01T04:00:00.000Z',
  };
  const url = 'https://petal.example/api/calendar/abc.ics';

  test('is shown when it is made', async () => {
    const { sent, answers } = open({ 'POST /api/admin/calendar-feeds': { ...feed, url } });
    await userEvent.click(await screen.findByLabelText(/Show clients' full names/));
    answers[FEEDS] = [feed];
    await press('Make an address');
    expect(((await screen.findByLabelText('Secret address')) as HTMLInputElement).value).toBe(url);
    expect(sent('POST /api/admin/calendar-feeds')[0]!.body).toEqual({ therapistId: 3, showsNames: true });
  });

  test('is revoked after a question', async () => {
    const { sent, answers } = open({
      [FEEDS]: [feed],
      'DELETE /api/admin/calendar-feeds/5': 204,
    });
    expect(await screen.findByText(/in use since 1 Sep 2026, with initials/)).toBeDefined();
    await press('Revoke');
    answers[FEEDS] = [];
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent('DELETE /api/admin/calendar-feeds/5')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/in use since/)).toBeNull());
  });
});
