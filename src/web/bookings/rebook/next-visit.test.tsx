// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { NextVisit as Proposal } from '#shared/bookings/rebook-contract.ts';
import { NowProvider } from '#web/kit/now.tsx';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { NextVisit } from './next-visit.tsx';

afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const PROPOSE = 'GET /api/admin/visits/31/next-visit';
const BOOK = 'POST /api/admin/visits/31/next-visit';
const proposal: Proposal = {
  visitId: 31,
  customerName: 'Mei Lim',
  treatmentName: 'Sensitive Calm Facial',
  therapistName: 'Aisyah Rahman',
  isAnyone: false,
  weeks: 6,
  because: 'note',
  day: '2026-10-27',
  times: ['11:00', '15:00'],
  time: '15:00',
  upcoming: null,
  sessions: [],
};
const session = {
  place: 0,
  treatmentName: 'Sensitive Calm Facial',
  packageAccountId: 7,
  packageName: 'Five Facials',
  sessionsLeft: 2,
  includesExtraction: false,
  expiresAt: '2027-02-28T16:00:00.000Z',
};
const booked = {
  id: 90,
  appointmentDate: '2026-10-27T07:00:00.000Z',
  treatmentName: 'Sensitive Calm Facial',
  therapistName: 'Aisyah Rahman',
  packageNames: [],
};
const open = (answers: AdminAnswers, beside: number[] = []) =>
  openAdmin(
    <NowProvider at="2026-09-15T08:00:00.000Z">
      <NextVisit bookingId={31} beside={beside} />
    </NowProvider>,
    { [PROPOSE]: proposal, ...answers },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('one press books what is proposed, and says what was booked', async () => {
  const { sent } = open({ [BOOK]: booked });
  expect(await screen.findByText('In 6 weeks, as the visit note says.')).toBeDefined();
  await press('Book Tue 27 Oct, 3:00 PM');
  const done = await screen.findByText(/^Booked:/);
  expect(done.textContent).toBe('Booked: Tue 27 Oct, 3:00 PM, Sensitive Calm Facial with Aisyah Rahman.');
  expect(sent(BOOK).map(({ body }) => body)).toEqual([
    { appointmentDate: '2026-10-27T15:00', isAnyone: false, packageAccountIds: [] },
  ]);
});

test('a time that was taken is said, and another can be chosen', async () => {
  const { answers, sent } = open({
    [BOOK]: refusal(409, { code: 'slot_taken', message: 'Aisyah Rahman is taken at 3:00 PM.' }),
  });
  await press('Book Tue 27 Oct, 3:00 PM');
  expect(await screen.findByText('Aisyah Rahman is taken at 3:00 PM.')).toBeDefined();
  answers[PROPOSE] = ({ query }) => ({
    ...proposal,
    day: new URLSearchParams(query).get('day') ?? proposal.day,
    times: ['11:00', '12:30'],
    time: '12:30',
  });
  answers[BOOK] = booked;
  fireEvent.change(screen.getByLabelText('Day of the next visit'), { target: { value: '2026-10-28' } });
  await screen.findByRole('button', { name: 'Book Wed 28 Oct, 12:30 PM' });
  await press('11:00 AM');
  await press('Book Wed 28 Oct, 11:00 AM');
  await screen.findByText(/^Booked:/);
  expect(sent(BOOK).at(-1)!.body).toMatchObject({ appointmentDate: '2026-10-28T11:00', isAnyone: false });
});

test('a session of their package pays for it, and it is said', async () => {
  const { sent } = open({
    [PROPOSE]: { ...proposal, sessions: [session] },
    [BOOK]: { ...booked, packageNames: ['Five Facials'] },
  });
  const box = await screen.findByRole('checkbox', { name: /^Use a session \(2 left\)/ });
  expect(box).toHaveProperty('checked', true);
  expect(
    screen.getByText('Five Facials, without the extraction, valid until 28 February 2027.'),
  ).toBeDefined();
  await press('Book Tue 27 Oct, 3:00 PM');
  expect((await screen.findByText(/^Booked:/)).textContent).toMatch(
    /Aisyah Rahman\. Paid with Five Facials\.$/,
  );
  expect(sent(BOOK)[0]!.body).toMatchObject({ packageAccountIds: [7] });
});

test('each treatment of several has its own session, and may be paid otherwise', async () => {
  const facial = { ...session, place: 1, packageAccountId: 8, sessionsLeft: 1 };
  const peel = { ...session, treatmentName: 'Peel' };
  const { sent } = open({ [PROPOSE]: { ...proposal, sessions: [peel, facial] }, [BOOK]: booked });
  const box = await screen.findByRole('checkbox', { name: /^Use a session for Peel \(2 left\)/ });
  await userEvent.click(box);
  await press('Book Tue 27 Oct, 3:00 PM');
  await screen.findByText(/^Booked:/);
  expect(sent(BOOK)[0]!.body).toMatchObject({ packageAccountIds: [null, 8] });
});

test('what may not suit the client is booked with a reason', async () => {
  const refused = { code: 'not_suitable', message: 'Pregnant: no peel.', mayOverride: true };
  const { answers, sent } = open({ [BOOK]: refusal(409, refused) });
  await press('Book Tue 27 Oct, 3:00 PM');
  const dialog = await screen.findByRole('dialog', { name: 'May not suit the client' });
  answers[BOOK] = booked;
  await userEvent.type(within(dialog).getByLabelText('Why you book anyway'), 'Her doctor agreed');
  await press('Book anyway');
  await screen.findByText(/^Booked:/);
  expect(sent(BOOK).at(-1)!.body).toMatchObject({ safetyReason: 'Her doctor agreed' });
});

test('says what is booked already, and that it is usual where nothing is noted', async () => {
  const upcoming = { appointmentDate: '2026-10-01T06:00:00.000Z', treatmentName: 'Hydra Facial' };
  open({ [PROPOSE]: { ...proposal, weeks: 4, because: 'usual', upcoming } });
  expect(await screen.findByText('Already booked: Thu 1 Oct, 2:00 PM, Hydra Facial.')).toBeDefined();
  expect(screen.getByText("In 4 weeks, the usual time. The visit note doesn't say when.")).toBeDefined();
});

test('nothing free, and nothing to propose, are said', async () => {
  open({ [PROPOSE]: { ...proposal, day: null, times: [], time: null } });
  expect(await screen.findByText(/Nothing is free on the days from then on/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  cleanup();
  open({ [PROPOSE]: refusal(409, { code: 'patch_test', message: 'A patch test is not booked again.' }) });
  expect(await screen.findByText('A patch test is not booked again.')).toBeDefined();
});

test('a further treatment of the same visit proposes nothing of its own', async () => {
  const { sent } = open({ [PROPOSE]: { ...proposal, visitId: 30 } }, [30, 31]);
  await waitFor(() => expect(sent(PROPOSE)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByLabelText('Looking for the next visit')).toBeNull());
  expect(screen.queryByText(/Next visit/)).toBeNull();
});
