// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { aDeposit } from '#web/bookings/testing/deposit-terms.ts';
import { makeDialogsOpen } from '#web/loyalty/testing/make-dialogs-open.ts';
import { VisitPage } from './visit-page.tsx';

afterEach(closeAll);

async function open(given: Parameters<typeof aBooking>[0], answers: Record<string, unknown> = {}) {
  const opened = openAt('/visit/token', {
    page: () => <VisitPage params={{ token: 'token' }} search={{}} />,
    answers: { 'GET /api/manage/token': aBooking(given), ...answers },
  });
  await screen.findByRole('heading', { name: /^Your booking/ });
  return opened;
}

async function factsOf(given: Parameters<typeof aBooking>[0]) {
  await open(given);
  const main = within(screen.getByRole('main'));
  return [main.getAllByRole('term'), main.getAllByRole('definition')].map((all) =>
    all.map(({ textContent }) => textContent),
  ) as [string[], string[]];
}

test('names who keeps the visit', async () => {
  const therapist = { id: 1, name: 'Aisyah Rahman', inWords: 'Aisyah Rahman' };
  const [terms, values] = await factsOf({ therapist, isRequested: true });
  expect(values[terms.indexOf('With')]).toBe('Aisyah Rahman');
});

test('without a therapist it says nothing of one', async () => {
  const [terms] = await factsOf({});
  expect(terms).toEqual([
    ...['Status', 'Treatment', 'When', 'Duration', 'Where', 'For'],
    'Total, payable at the studio',
  ]);
});

test.each(['cancelled', 'no-show'] as const)('a visit that is %s has nothing to pay', async (status) => {
  const [terms] = await factsOf({ status, deposit: aDeposit({ state: 'kept' }) });
  expect(terms).not.toContain('Total, payable at the studio');
  expect(terms).toContain('Deposit');
});

test('a cancelled visit does not ask for the deposit any more, also before that is settled', async () => {
  const { requested } = await open({ status: 'cancelled', deposit: aDeposit() });
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking is cancelled' })).toBeDefined();
  expect(requested.map(({ route }) => route)).not.toContain('GET /api/manage/token/deposit');
});

describe('a booking that waits for a patch test', () => {
  beforeAll(makeDialogsOpen);
  beforeEach(() => void vi.setSystemTime('2026-09-15T04:00:00.000Z'));
  afterEach(() => void vi.useRealTimers());
  const GLOW = { treatmentId: 3, treatmentName: 'Signature Glow Facial', by: '2026-09-16T07:00:00.000Z' };
  const note = () => screen.queryByText(/patch test by/);

  test('says until when, and leads to booking it', async () => {
    const date = '2026-09-16';
    const { requested } = await open(
      { patchTests: [GLOW] },
      {
        'GET /api/availability?treatmentId=3&month=2026-09': { days: [{ date, open: true, free: 9 }] },
        [`GET /api/availability?treatmentId=3&date=${date}`]: { date, slots: [] },
        'POST /api/bookings': aBooking({ appointmentDate: '2026-09-16T03:00:00.000Z' }),
      },
    );
    expect(note()?.textContent).toBe(
      "Signature Glow Facial needs a free 15-minute patch test by Wed 16 Sep, 3:00 PM. We'll confirm your booking once it's done.",
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Book a patch test/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a patch test' }));
    fireEvent.click(await dialog.findByRole('button', { name: '16 September 2026' }));
    fireEvent.click(await dialog.findByRole('radio', { name: '11:00 AM' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Book patch test' }));
    await screen.findByText('Your patch test is booked: Wed 16 Sep, 11:00 AM.');
    const sent = requested.find(({ route }) => route === 'POST /api/bookings');
    expect(sent?.body).toMatchObject({ treatmentId: 3, isPatchTest: true, customerName: 'Mei Lim' });
  });

  test('of several treatments names each', async () => {
    const peel = { treatmentId: 5, treatmentName: 'Glow Peel', by: '2026-09-16T08:00:00.000Z' };
    await open({ patchTests: [GLOW, peel] });
    expect(note()?.textContent).toMatch(
      /^Signature Glow Facial needs .* Glow Peel needs .* once they're done\.$/,
    );
    await screen.findByRole('button', { name: 'Book a patch test: Glow Peel' });
  });

  test('another says nothing of one', async () => {
    await open({});
    expect(note()).toBeNull();
    expect(screen.queryByRole('button', { name: /patch test/ })).toBeNull();
  });
});

test('once cancelled, the headline says so and has the focus, and nothing is payable any more', async () => {
  makeDialogsOpen();
  const promo = { code: 'SPRING10', amount: '10.00' };
  const booking = aBooking({ promo });
  await open(booking, { 'PATCH /api/manage/token': { ...booking, status: 'cancelled' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Cancel booking' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your booking is cancelled' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  const text = screen.getByRole('main').textContent;
  expect(text).not.toContain('payable');
  expect(text).toContain('Code SPRING10');
});
