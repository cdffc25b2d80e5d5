// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShownLate } from '#shared/bookings/late/late-contract.ts';
import { closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { toastStore } from '#web/kit/toast.ts';
import { LateMarks } from './late-marks.tsx';

afterEach(closeAll);

const late: ShownLate = {
  minutes: 10,
  saidAt: '2026-09-17T06:30:00.000Z',
  means: 'shortened',
  leftMinutes: 50,
  answer: null,
};
const ROUTE = 'PUT /api/admin/visits/7/late';
const show = (given: Partial<ShownLate> = {}, answers = {}) =>
  openAt('/admin-dashboard', {
    page: () => <LateMarks visit={{ id: 7, customerName: 'Mei Lim', late: { ...late, ...given } }} />,
    answers,
  });

test('staff answer in one press', async () => {
  const { requested } = show({}, { [ROUTE]: { id: 7, late: { ...late, answer: 'shorten' } } });
  await screen.findByText('10 min late');
  fireEvent.click(screen.getByRole('button', { name: "We'll shorten it to 50 min: Mei Lim" }));
  await vi.waitFor(() => expect(toastStore.current()?.description).toContain('Mei Lim sees your answer'));
  expect(requested.find(({ route }) => route === ROUTE)?.body).toEqual({ answer: 'shorten' });
});

test('the answer stands there, and pressing it again sends nothing', async () => {
  const { requested } = show({ answer: 'call' });
  const pressed = await screen.findByRole('button', { name: 'Please call us: Mei Lim' });
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(pressed);
  expect(requested.map(({ route }) => route)).not.toContain(ROUTE);
});

test('what is too short cannot be shortened', async () => {
  show({ leftMinutes: 14 });
  await screen.findByText('10 min late');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'No problem',
    'Please call us',
  ]);
});
