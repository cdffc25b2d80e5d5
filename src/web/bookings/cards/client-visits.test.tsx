// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CardVisit } from '#shared/bookings/card-visits-contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { ClientVisits } from './client-visits.tsx';

afterEach(closeAll);

const VISITS = 'GET /api/admin/clients/7/visits?page=1&pageSize=10';
const visit: CardVisit = {
  id: 5,
  appointmentDate: '2026-08-01T04:00:00.000Z',
  endsAt: '2026-08-01T05:00:00.000Z',
  treatmentName: 'Calm Facial',
  addExtraction: true,
  therapistName: 'Hui',
  status: 'completed',
  totalAmount: '156.00',
  deskNote: 'Likes it warm',
};

const open = (answers: Answers, role: Role = 'admin') =>
  openAt('/admin-dashboard?tab=clients&client=7', {
    page: () => <ClientVisits clientId={7} role={role} />,
    answers,
  });

test('lists the visits, each leading to its booking', async () => {
  open({ [VISITS]: [visit] });
  const link = await screen.findByRole('link', { name: '1 Aug 2026' });
  expect(link.getAttribute('href')).toBe('/admin-dashboard?tab=bookings&booking=5');
  for (const text of [
    'Calm Facial',
    '+ Extraction',
    'with Hui',
    'Note: Likes it warm',
    '$156.00',
    'Completed',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('shows a therapist no money, and no way to the bookings of the studio', async () => {
  open({ [VISITS]: [{ ...visit, totalAmount: null }] }, 'therapist');
  await screen.findByText('with Hui');
  expect([screen.queryByRole('link'), screen.queryByRole('columnheader', { name: 'Total' })]).toEqual([
    null,
    null,
  ]);
});

test('says that there are none, that they are loading, and that they could not be loaded', async () => {
  open({ [VISITS]: [] });
  expect(await screen.findByText('No visits yet')).toBeTruthy();
  closeAll();
  open({ [VISITS]: 'waiting' });
  expect(await screen.findByText('Loading visits')).toBeTruthy();
  closeAll();
  open({ [VISITS]: [500, {}] });
  expect(await screen.findByText('We could not load the visits')).toBeTruthy();
});
