// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anAdminBooking } from '#web/bookings/make.ts';
import { aCounterDay, aCounterVisit } from '#web/counter/make.ts';
import { openCounter } from '#web/counter/testing/open-counter.tsx';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { CloseDaySection } from './close-day-section.tsx';
import { DaySheetSection } from './day-sheet-section.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const DAY = 'GET /api/admin/counter/day';
const CLOSE = 'POST /api/admin/counter/day/close';
const SHEET = 'GET /api/admin/bookings/day-sheet';
const NOW = '2026-09-15T11:00:00.000Z';
const open = (answers: AdminAnswers, search = '?tab=close-day') =>
  openCounter(
    <NowProvider at={NOW}>
      <CloseDaySection />
    </NowProvider>,
    answers,
    search,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closing = {
  closedAt: NOW,
  closedBy: 'Hui Min',
  float: '100.00',
  counted: '298.00',
  banked: '198.00',
  expected: '300.00',
  difference: '-2.00',
  differenceReason: 'Coins miscounted',
};

test('what is still open: each visit with its outcome, unpaid ones with the way to pay', async () => {
  const { sent, answers } = open({
    [DAY]: aCounterDay({
      openVisits: [
        aCounterVisit(),
        aCounterVisit({ bookingId: 30, appointmentDate: '2026-09-01T04:00:00.000Z', customerName: 'Siti' }),
      ],
      unpaidVisits: [aCounterVisit({ bookingId: 32, customerName: 'Hui Tan' })],
      ordersToHandOver: [{ id: 9, number: 'ORD-9', customerName: 'Ada Ng', amount: '58.00' }],
    }),
    'PATCH /api/bookings/31': anAdminBooking({ id: 31, status: 'no-show' }),
  });
  const outcome = await screen.findByRole('group', { name: "What became of Mei Lim's visit" });
  const earlier = screen.getByRole('group', { name: "What became of Siti's visit" }).closest('li');
  expect(earlier?.textContent).toContain('1 Sep 2026, 12:00 PM');
  expect(screen.getByRole('link', { name: 'Take payment of Hui Tan' }).getAttribute('href')).toBe(
    '/admin-dashboard?tab=pos&visit=32',
  );
  expect(screen.getByRole('link', { name: 'Open ORD-9' })).toBeDefined();
  answers[DAY] = aCounterDay();
  await userEvent.click(within(outcome).getByRole('button', { name: 'No-show' }));
  await waitFor(() => expect(sent('PATCH /api/bookings/31')[0]!.body).toEqual({ status: 'no-show' }));
  await waitFor(() => expect(screen.queryByText('Visits still open (1)')).toBeNull());
});

test('takings and cash: the difference as it is typed, a reason for it, then closed', async () => {
  const { sent, answers } = open({ [DAY]: aCounterDay() });
  expect((await screen.findByRole('row', { name: /Cash/ })).textContent).toBe('Cash$220.00$20.00$200.00');
  const sum = (title: string) => screen.getByText(title).nextElementSibling?.textContent;
  expect(sum('Expected')).toBe('$300.00');
  expect(sum('Difference')).toBe('–');
  await press('Close the day');
  expect(screen.getByText('Please enter an amount like 100.00')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Counted'), '298');
  expect(sum('Difference')).toBe('-$2.00');
  await userEvent.type(screen.getByLabelText(/^Banked/), '198');
  expect(sum('Stays in the drawer')).toBe('$100.00');
  await press('Close the day');
  expect(screen.getByText('Please say why the cash differs')).toBeDefined();
  expect(sent(CLOSE)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Why does it differ?'), 'Coins miscounted');
  answers[CLOSE] = answers[DAY] = aCounterDay({ closing });
  await press('Close the day');
  expect(await screen.findByText('Closed at 7:00 PM by Hui Min.')).toBeDefined();
  expect(sent(CLOSE)[0]!.body).toEqual({
    day: '2026-09-15',
    float: '100.00',
    counted: '298.00',
    banked: '198.00',
    differenceReason: 'Coins miscounted',
  });
});

test('visits still open are said once before the day is closed; a refusal is said', async () => {
  const message = 'This day is closed already.';
  const { sent } = open({
    [DAY]: aCounterDay({ openVisits: [aCounterVisit()] }),
    [CLOSE]: () => refusal(409, { message, code: 'closed' }),
  });
  await userEvent.type(await screen.findByLabelText('Counted'), '300');
  await press('Close the day');
  expect(screen.getByText(/^1 visit is still open\./)).toBeDefined();
  expect(sent(CLOSE)).toEqual([]);
  await press('Close the day');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a closed day has its figures, to print', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open({ [DAY]: aCounterDay({ closing }) });
  await screen.findByText('Why it differs: Coins miscounted');
  expect(screen.getByText('Difference').nextElementSibling?.textContent).toBe('-$2.00');
  expect(screen.queryByLabelText('Counted')).toBeNull();
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

const stamps = {
  id: 3,
  at: '2026-09-15T04:00:00.000Z',
  movedBy: 'Hui Min',
  kind: 'out' as const,
  amount: '12.50',
  reason: 'Stamps',
};

test('what came after the closing stands with it', async () => {
  const move = { orderId: 1050, number: 'ORD-1050', at: '2026-09-15T11:30:00.000Z' };
  open({
    [DAY]: aCounterDay({
      closing,
      drawer: [stamps],
      sinceClosing: {
        sales: 1,
        refunds: 1,
        total: '680.00',
        countsFor: '2026-09-16',
        moves: [
          { ...move, method: 'terminal', amount: '738.00' },
          { ...move, method: 'cash', amount: '-58.00' },
        ],
        drawer: [],
      },
    }),
  });
  expect(
    await screen.findByText(
      'Closed at 7:00 PM by Hui Min. 1 sale and 1 refund since, $680.00, count for tomorrow.',
    ),
  ).toBeDefined();
  const since = within(screen.getByRole('list', { name: 'Sales and refunds since closing' }));
  expect(since.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ORD-10507:30 PM · Card terminal$738.00',
    'ORD-10507:30 PM · Refund, Cash-$58.00',
  ]);
  expect(screen.getByText('Cash out').nextElementSibling?.textContent).toBe('$12.50');
  expect(screen.getByRole('list', { name: 'Cash in and out' }).textContent).toBe(
    'Stamps12:00 PM · Hui Min−$12.50',
  );
});

test('cash is taken out with a reason, and the closing expects it', async () => {
  const MOVE = 'POST /api/admin/counter/day/cash';
  const message = 'Only $100.00 should be in the drawer. Please check the amount.';
  const { answers, sent } = open({ [DAY]: aCounterDay(), [MOVE]: () => refusal(409, { message }) });
  await press('Cash in or out');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash in or out' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take out' }));
  expect(dialog.getByText('Please enter an amount like 20.00')).toBeDefined();
  expect(dialog.getByText('Please give a reason')).toBeDefined();
  await userEvent.type(dialog.getByLabelText('Amount'), '12.5');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stamps');
  await userEvent.click(dialog.getByRole('button', { name: 'Take out $12.50' }));
  expect(await dialog.findByText(message)).toBeDefined();
  answers[MOVE] = aCounterDay({ drawer: [stamps] });
  answers[DAY] = aCounterDay({ drawer: [stamps] });
  await userEvent.click(dialog.getByRole('button', { name: 'Take out $12.50' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(MOVE).at(-1)!.body).toEqual({ kind: 'out', amount: '12.50', reason: 'Stamps' });
  const expected = await screen.findByText('Expected');
  await waitFor(() => expect(expected.nextElementSibling?.textContent).toBe('$287.50'));
});

const withoutSale = {
  pointsWithoutSale: [
    {
      at: '2026-09-15T03:05:00.000Z',
      givenBy: 'Ada Ng',
      customerName: 'Mei Lim',
      points: -40,
      voucher: null,
      reason: 'Counted twice',
    },
    {
      at: '2026-09-15T04:00:00.000Z',
      givenBy: 'Ada Ng',
      customerName: 'Siti',
      points: null,
      voucher: '500.00',
      reason: 'An apology',
    },
  ],
  salesToOneself: [
    {
      id: 1042,
      number: 'ORD-1042',
      at: '2026-09-15T05:00:00.000Z',
      soldBy: 'Hui Min',
      amount: '42.00',
      discount: '16.00',
    },
  ],
};

test.each([
  ['before it is closed', null],
  ['on the sheet of the closed day', closing],
])('points without a sale, and sales to the person at the till: %s', async (_, closed) => {
  open({ [DAY]: aCounterDay({ ...withoutSale, closing: closed }) });
  const table = await screen.findByRole('table', { name: 'Points without a sale' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '15 Sep 2026, 11:05 AMAda NgMei LimCounted twice-40 points',
    '15 Sep 2026, 12:00 PMAda NgSitiAn apology$500.00 voucher',
  ]);
  expect(screen.getByRole('heading', { name: /^Sales to the person at the till/ })).toBeDefined();
  const sale = screen.getByText('Hui Min sold ORD-1042 to themselves').closest('li');
  expect(sale?.textContent).toContain('15 Sep 2026, 1:00 PM · $42.00 after $16.00 off');
});

test('a day without either says nothing of them', async () => {
  open({ [DAY]: aCounterDay() });
  await screen.findByText('Cash in the drawer');
  expect(screen.queryByText(/Points without a sale|person at the till/)).toBeNull();
});

test('another day is in the address; while it loads, and when it fails', async () => {
  const { sent } = open({ [DAY]: aCounterDay() });
  await screen.findByText('Cash in the drawer');
  await press('Previous day');
  expect(window.location.search).toBe('?tab=close-day&day=2026-09-14');
  await waitFor(() => expect(sent(DAY).at(-1)!.query).toBe('day=2026-09-14'));
  cleanup();
  open({ [DAY]: 'waiting' });
  expect(await screen.findByText('Loading the day')).toBeDefined();
  cleanup();
  open({ [DAY]: 500 });
  expect(await screen.findByText('We could not load this day')).toBeDefined();
});

test('the day sheet has times, rooms, people and notes', async () => {
  const booking = anAdminBooking({
    room: 2,
    specialRequests: 'Cold hands',
    deskNote: 'Allergic to limonene',
  });
  openCounter(
    <NowProvider at={NOW}>
      <DaySheetSection />
    </NowProvider>,
    { [SHEET]: [booking] },
    '?tab=day-sheet&day=2026-09-17',
  );
  const row = await screen.findByRole('row', { name: /Mei Lim/ });
  for (const part of [
    '3:00 PM to 4:15 PM',
    'Signature Glow Facial + Extraction',
    'Cold hands',
    'Allergic to limonene',
  ])
    expect(row.textContent).toContain(part);
});
