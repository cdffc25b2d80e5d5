// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { aBooking } from '#web/bookings/make.ts';
import { ManagePage } from './manage-page.tsx';

afterEach(closeAll);

async function factsOf(given: Parameters<typeof aBooking>[0]) {
  openAt('/manage/token', {
    page: () => <ManagePage params={{ token: 'token' }} search={{}} />,
    answers: { 'GET /api/manage/token': aBooking(given) },
  });
  await screen.findByRole('heading', { name: 'Your booking' });
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
