// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { someAnalytics } from '#web/analytics/make.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { AnalyticsSection } from './analytics-section.tsx';

beforeEach(() => writeSessionToken('token'));
afterEach(closeAll);

const PATH = 'GET /api/admin/analytics';
/** The tests' clock stands at 15 September 2026. */
const MONTH = `${PATH}?from=2026-08-17&to=2026-09-15`;
const show = (answers: Answers, more = '') =>
  openAt(`/admin-dashboard?tab=analytics${more}`, { page: AnalyticsSection, answers });
const card = (name: string) => screen.findByRole('region', { name });

async function choose(chart: HTMLElement, item: string) {
  await userEvent.click(within(chart).getByRole('button', { name: /^More about/ }));
  await userEvent.click(within(chart).getByRole('menuitem', { name: item }));
}

test('it starts with a sentence', async () => {
  show({ [MONTH]: someAnalytics() });
  expect(await screen.findByText('Earned 100% more than in the 2 days before, mostly Glow.')).toBeTruthy();
});

test('each metric stands beside what it was before', async () => {
  show({ [MONTH]: someAnalytics() });
  const metrics = await screen.findByRole('region', { name: 'Figures' });
  await waitFor(() =>
    expect(metrics.textContent).toContain('Money taken$246.05165% more than $93.00 before'),
  );
  for (const said of [
    'Earned$186.05100% more than $93.00 before',
    'Bookings2100% more than 1 before',
    'Fill rate5%before: 6.3%',
    'New customers1no change',
    'Returning customers1before: 0',
    'Conversion4%before: 2.5%',
    'Points, if every point were used$300.00142% more than $124.00 before',
    'Points used so far25%before: 42.1%',
    'Subscribers129% more than 11 before',
  ]) {
    expect(metrics.textContent).toContain(said);
  }
  expect(
    screen.getByText('14 Sep 2026 to 15 Sep 2026, compared with 12 Sep 2026 to 13 Sep 2026'),
  ).toBeTruthy();
});

test('hours of gaps that were avoided stand there while the gap-keeper is on, and not otherwise', async () => {
  const gaps = { visits: { now: 12, before: 8 }, minutes: { now: 450, before: 300 } };
  show({ [MONTH]: someAnalytics({ gaps }) });
  const metrics = await screen.findByRole('region', { name: 'Figures' });
  await waitFor(() =>
    expect(metrics.textContent).toContain(
      'Gaps avoided7.5 hours12 visits at best-fit times, 50% more than 5 hours before',
    ),
  );
  closeAll();
  writeSessionToken('token');
  show({ [MONTH]: someAnalytics() });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Figures' }).textContent).toContain('$246.05'),
  );
  expect(screen.queryByText('Gaps avoided')).toBeNull();
});

test('a table leads from Money taken to Earned, and each of them has its sentence', async () => {
  show({ [MONTH]: someAnalytics() });
  const way = await card('From Money taken to Earned');
  const rows = within(way).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Money taken$246.05',
    'Gift cards: sold, less spent-$100.00',
    'Visits done, not yet paid+$40.00',
    'Earned$186.05',
  ]);
  for (const name of ['Money taken', 'Earned'])
    expect((await card(name)).querySelector('figcaption')?.textContent).toMatch(new RegExp(`^${name} is `));
  expect((await card('Money taken')).textContent).toContain('Cash $246.05.');
});

test('what points would cost is said to be a limit, beside what is usually used', async () => {
  show({ [MONTH]: someAnalytics() });
  const points = await card('Points, if every point were used');
  expect(points.textContent).toContain('So far, 25% of all points were used.');
});

test('a chart is read step by step with the arrow keys', async () => {
  show({ [MONTH]: someAnalytics() });
  const line = within(await card('Earned')).getByRole('slider');
  const said = () => line.getAttribute('aria-valuetext');
  expect(said()).toBe(
    '14 Sep: Treatments $156, Goods $0, Kept and expired $0, together $156 · before (12 Sep): $93',
  );
  fireEvent.keyDown(line, { key: 'End' });
  expect(said()).toContain('15 Sep: Treatments $0, Goods $30.05');
  fireEvent.keyDown(line, { key: 'ArrowLeft' });
  fireEvent.keyDown(line, { key: 'ArrowLeft' });
  expect(said()).toContain('14 Sep');

  const hours = within(await card('Bookings by hour of the week')).getByRole('slider');
  fireEvent.keyDown(hours, { key: 'ArrowRight' });
  fireEvent.keyDown(hours, { key: 'ArrowRight' });
  expect(hours.getAttribute('aria-valuetext')).toBe('Mondays 11am: 2 bookings · before: 0 bookings');
  fireEvent.keyDown(hours, { key: 'ArrowDown' });
  expect(hours.getAttribute('aria-valuetext')).toContain('Tuesdays 11am: 0');
});

test('behind each chart there is a table of the same numbers', async () => {
  show({ [MONTH]: someAnalytics() });
  const earned = await card('Earned');
  await choose(earned, 'Show as table');
  const table = within(earned).getByRole('table', { name: 'Earned' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DaysTreatmentsGoodsKept and expiredTreatments beforeGoods beforeKept and expired before',
    '14 Sep$156$0$0$93$0$0',
    '15 Sep$0$30.05$0$0$0$0',
  ]);
  await choose(earned, 'Show as chart');
  expect(within(earned).getByRole('slider')).toBeTruthy();
});

test('what did not happen is said in words, and a closed day has no fill rate', async () => {
  show({ [MONTH]: someAnalytics() });
  expect((await card('Top products')).textContent).toContain('No data for these dates.');
  const fill = await card('Fill rate of the rooms');
  await choose(fill, 'Show as table');
  expect(within(fill).getAllByRole('row').at(-1)?.textContent).toBe('15 Sep0%–');
});

test('the range stands in the address', async () => {
  const { requested } = show({ [MONTH]: someAnalytics() });
  await userEvent.click(await screen.findByRole('button', { name: '7 days' }));
  expect(window.location.search).toBe('?tab=analytics&range=7');
  await waitFor(() =>
    expect(requested.map(({ route }) => route)).toContain(`${PATH}?from=2026-09-09&to=2026-09-15`),
  );

  await userEvent.click(screen.getByRole('button', { name: 'Custom dates' }));
  expect(window.location.search).toBe('?tab=analytics&from=2026-09-09&to=2026-09-15');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-20' } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The first day must not come after the last one.',
  );
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-09-01' } });
  await waitFor(() =>
    expect(requested.map(({ route }) => route)).toContain(`${PATH}?from=2026-09-01&to=2026-09-15`),
  );
});

test('with no data at all it is the specified placeholder, and what will appear', async () => {
  show({ [MONTH]: someAnalytics({ hasData: false }) });
  expect(await screen.findByRole('heading', { name: 'Analytics dashboard coming soon' })).toBeTruthy();
  expect(screen.getByText(/^Charts appear here with your first booking/)).toBeTruthy();
});

test('while it loads there are skeletons; what fails is offered again', async () => {
  show({ [MONTH]: 'waiting' });
  expect(screen.getByText('Loading analytics')).toBeTruthy();
  closeAll();
  writeSessionToken('token');
  const { answers } = show({ [MONTH]: [503, {}] });
  expect(await screen.findByText('We could not load the analytics')).toBeTruthy();
  answers[MONTH] = someAnalytics();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await card('Newsletter')).toBeTruthy();
});
