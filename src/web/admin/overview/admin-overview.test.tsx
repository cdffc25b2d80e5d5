// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Overview } from '#shared/admin/contract.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { AdminOverview } from './admin-overview.tsx';
import { isPastFirstSteps, stepsOf } from './first-steps.tsx';
import { statsOf } from './overview-stats.tsx';
import { whatWaits } from './waiting-for-you.tsx';

afterEach(closeAll);

const ROUTE = 'GET /api/admin/overview';
const empty: Overview = {
  bookings: { total: 0, today: 0, pending: 0, pastOpen: 0 },
  users: { total: 1, customers: 0 },
  treatments: { total: 0, active: 0 },
  products: { total: 0, outOfStock: 0, low: 0 },
  revenue: { total: '0.00', orders: 0 },
  thisMonth: { from: '2026-09-01', to: '2026-09-15', taken: '0.00', earned: '0.00' },
  orders: { total: 0, paid: 0, ready: 0 },
  payoutsDue: 0,
  hasClients: false,
  hasTeam: false,
  areHolidaysRunningOut: false,
  failedMails: 0,
  savedSettings: [],
  isMailDelivered: false,
  hasOwnEmail: false,
  takings: '0.00',
  takingsAfterClosing: null,
  backups: null,
  today: [],
};
const busy: Overview = {
  bookings: { total: 248, today: 34, pending: 9, pastOpen: 2 },
  users: { total: 1_316, customers: 1_315 },
  treatments: { total: 8, active: 8 },
  products: { total: 12, outOfStock: 1, low: 2 },
  revenue: { total: '18642.50', orders: 214 },
  thisMonth: { from: '2026-09-01', to: '2026-09-15', taken: '4210.00', earned: '3980.50' },
  orders: { total: 221, paid: 2, ready: 1 },
  payoutsDue: 0,
  hasClients: false,
  hasTeam: false,
  areHolidaysRunningOut: false,
  failedMails: 1,
  savedSettings: ['name', 'booking', 'payNowId'],
  isMailDelivered: true,
  hasOwnEmail: true,
  takings: '-12.50',
  takingsAfterClosing: null,
  backups: null,
  today: [
    {
      id: 12,
      customerName: 'Serene Ong',
      treatmentName: 'Sensitive Calm Facial',
      appointmentDate: '2026-09-15T07:00:00.000Z',
      endsAt: '2026-09-15T08:00:00.000Z',
      therapistName: 'Ana Lim',
      room: 1,
      status: 'confirmed',
    },
  ],
};

const open = (overview: Overview, more: Answers = {}, isDemo = false) =>
  openAt('/admin-dashboard', {
    page: () => <AdminOverview />,
    isDemo,
    answers: { [ROUTE]: overview, ...more },
  });

describe('the cards', () => {
  test('say what the mock says', () => {
    expect(statsOf(busy).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Total Bookings', 248, '34 today'],
      ['Total Users', 1_316, '1,315 registered customers'],
      ['Total Treatments', 8, 'all active'],
      ['Total Products', 12, '1 out of stock'],
      ['Total Revenue', '$18,642.50', 'from 214 orders'],
      ['Total Orders', 221, '3 to hand over'],
    ]);
  });

  test('of an empty studio say so', () => {
    expect(statsOf(empty).map(({ note }) => note)).toEqual([
      ...['0 today', '0 registered customers', 'none yet', 'none yet', 'from 0 orders', '0 to hand over'],
    ]);
  });
});

test("the day is the studio's, with its bookings by time and how many more there are", async () => {
  open(busy);
  const today = within(await screen.findByRole('region', { name: 'Tuesday 15 September' }));
  const row = within((await today.findAllByRole('listitem'))[0]!);
  for (const text of ['3:00 PM', 'Serene Ong', 'Sensitive Calm Facial, Ana Lim, room 1', 'Confirmed']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect(today.getByText('and 33 more')).toBeTruthy();
  const takings = today.getByRole('link', { name: 'Money taken today -$12.50' });
  expect(takings.getAttribute('href')).toBe('/admin-dashboard?tab=close-day');
  expect(row.getByRole('link').getAttribute('href')).toBe('/admin-dashboard?tab=bookings&booking=12');
});

test('the month has both figures, and the way to what stands between them', async () => {
  open(busy);
  const line = (await screen.findByText(/^September 2026 so far/)).textContent;
  expect(line).toContain('Money taken $4,210.00, Earned $3,980.50.');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: "What's the difference?" });
  expect(href).toContain('/admin-dashboard?tab=analytics&from=2026-09-01&to=2026-09-15');
});

test('the day is a small board that leads to the large one, and says in words what it shows', async () => {
  open(busy);
  const board = await screen.findByRole('link', { name: /^Open the board of today: 34 visits\. Ana Lim: 1/ });
  expect(board.getAttribute('href')).toBe('/admin-dashboard?tab=bookings');
  expect(board.querySelectorAll('.today__lane')).toHaveLength(1);
  expect(board.querySelector<HTMLElement>('.today__visit')?.style.getPropertyValue('--at')).toBe('0.4');
});

test('what came after closing is said', async () => {
  open({ ...busy, takings: '796.00', takingsAfterClosing: '738.00' });
  await screen.findByRole('link', { name: 'Money taken today $796.00 of it $738.00 after closing' });
});

test('visits that are over are on the board alone', async () => {
  const [visit] = busy.today;
  open({
    ...busy,
    bookings: { ...busy.bookings, today: 1 },
    today: [{ ...visit!, endsAt: '2026-09-15T03:00:00.000Z' }],
  });
  await screen.findByText('All visits of today are over.');
  expect(screen.queryByText('Sensitive Calm Facial, Ana Lim, room 1')).toBeNull();
});

test('today comes first, the totals of all time below', async () => {
  open(busy);
  await screen.findByText('Serene Ong', { selector: 'strong' });
  const [today, totals] = ['Tuesday 15 September', 'The studio in numbers'].map((name) =>
    screen.getByRole('region', { name }),
  );
  expect(today!.compareDocumentPosition(totals!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('the pace', () => {
  afterEach(() => vi.useRealTimers());

  test('all of it is asked for in one request, every 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requested } = open(busy);
    await screen.findByText('Serene Ong', { selector: 'strong' });
    await vi.advanceTimersByTimeAsync(20_500);
    const sent = requested.map(({ route }) => route).filter((route) => !route.endsWith('/second-factor'));
    expect(sent).toEqual(Array(5).fill(ROUTE));
  });

  test('a booking of a minute ago is there without a word', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers } = open(empty);
    await screen.findByText('No bookings today');
    answers[ROUTE] = busy;
    await vi.advanceTimersByTimeAsync(5_500);
    await screen.findByText('Serene Ong', { selector: 'strong' });
    expect(screen.getByText('34 today')).toBeTruthy();
  });
});

test('what waits leads to exactly those rows; what does not wait is not listed', async () => {
  expect(whatWaits(busy).map(({ title, href }) => [title, href])).toEqual([
    ['9 pending bookings', '/admin-dashboard?tab=bookings&status=pending&when=ahead'],
    ['2 visits over, still open', '/admin-dashboard?tab=close-day'],
    ['2 orders to put together', '/admin-dashboard?tab=orders&status=paid'],
    ['1 order to hand over', '/admin-dashboard?tab=orders&status=ready'],
    ['2 products low on stock', '/admin-dashboard?tab=products&stock=low'],
    ['1 failed e-mail', '/admin-dashboard?tab=settings&group=outbox&state=failed'],
  ]);
  open(empty);
  await screen.findByText("You're all caught up.");
});

describe('first steps', () => {
  test('lead a new studio to what is missing', async () => {
    open({ ...empty, treatments: { total: 1, active: 1 } });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('1 of 10 done')).toBeTruthy();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin-dashboard?tab=settings&group=studio',
      '/admin-dashboard?tab=settings&group=hours',
      '/admin-dashboard?tab=settings&group=import',
      '/admin-dashboard?tab=team',
      '/admin-dashboard?tab=treatments',
      '/admin-dashboard?tab=products',
      '/admin-dashboard?tab=settings&group=payment',
      '/admin-dashboard?tab=settings&group=outbox',
      '/dashboard?tab=profile',
      '/admin-dashboard?tab=bookings',
    ]);
    expect(screen.getByText('No bookings today')).toBeTruthy();
  });

  test('are gone when they are done', async () => {
    expect(stepsOf({ ...busy, hasClients: true, hasTeam: true }).every(({ isDone }) => isDone)).toBe(true);
    open(busy);
    await screen.findByText('Serene Ong', { selector: 'strong' });
    expect(screen.queryByText('First steps')).toBeNull();
  });

  test('do not wait for PayNow, which not everybody wants, nor once a studio is at work', async () => {
    const first = { ...busy, bookings: { ...busy.bookings, total: 1 } };
    expect(isPastFirstSteps({ ...first, savedSettings: ['name', 'hours'] })).toBe(true);
    expect(isPastFirstSteps({ ...first, isMailDelivered: false })).toBe(false);
    expect(isPastFirstSteps({ ...busy, isMailDelivered: false })).toBe(true);
  });

  test('are those of the banner in a demo', async () => {
    open(empty, {}, true);
    await screen.findByText('No bookings today');
    expect(screen.queryByText('First steps')).toBeNull();
  });
});

test('metrics that fail to load offer a retry', async () => {
  const { answers } = open(busy, { [ROUTE]: [500, {}] });
  await screen.findByText('We could not load the overview', {}, { timeout: 10_000 });
  answers[ROUTE] = busy;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('$18,642.50');
}, 15_000);

describe('backups', () => {
  const proved = {
    provedAt: '2026-09-14T19:02:00.000Z',
    isLate: false,
    problem: null,
    isBesideData: false,
    log: null,
  };

  test('that were proved are a quiet line at the end', async () => {
    open({ ...busy, backups: proved });
    await screen.findByText('Last backup tested 15 Sep 2026, 3:02 AM.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/same disk/)).toBeNull();
  });

  test('that are late are an alert at the top, with the reason', async () => {
    open({ ...busy, backups: { ...proved, isLate: true, problem: 'The disk is full.' } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No new backup since 15 Sep 2026, 3:02 AM');
    expect(alert.textContent).toContain('The disk is full.');
    expect(screen.queryByText(/Last backup tested/)).toBeNull();
  });

  test('that never succeeded say so', async () => {
    open({ ...busy, backups: { ...proved, provedAt: null, isLate: true } });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no backup yet');
  });

  test('of a new studio begin with the night; beside the data they advise another disk', async () => {
    open({ ...busy, backups: { ...proved, provedAt: null, isBesideData: true } });
    const line = await screen.findByText(/The first backup is made within minutes\./);
    expect(line.textContent).toContain(
      'Your data is not yet copied anywhere else: choose a folder or a bucket. How?',
    );
    expect(document.body.textContent).not.toMatch(/[A-Z]{3,}_[A-Z]/); // no variable's name
  });

  test('that are made say so too when the log of the day waits, since when and why', async () => {
    const log = { waitingSince: '2026-09-15T06:20:00.000Z', isLate: true, problem: 'The disk is full.' };
    open({ ...busy, backups: { ...proved, log } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('What changed since 15 Sep 2026, 2:20 PM is not in the backup yet');
    expect(alert.textContent).toContain('The disk is full.');
    expect(screen.getByText('Last backup tested 15 Sep 2026, 3:02 AM.')).toBeTruthy();
  });

  test('that are made say nothing of a log that waits for minutes', async () => {
    open({
      ...busy,
      backups: {
        ...proved,
        log: { waitingSince: '2026-09-15T06:20:00.000Z', isLate: false, problem: null },
      },
    });
    await screen.findByText(/Last backup tested/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that are switched off say nothing', async () => {
    open({ ...busy, backups: null });
    await screen.findByText('Serene Ong', { selector: 'strong' });
    expect(screen.queryByText(/backup/i)).toBeNull();
  });
});
