// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTreatment } from '#web/catalog/make.ts';
import { type Answers, openShop } from '#web/catalog/testing/open-shop.tsx';
import { TreatmentsPage } from './treatments-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (treatments: Answers[string]) => {
  const answers: Answers = { '/api/treatments': treatments };
  return { ...openShop(<TreatmentsPage />, answers), answers };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('says that it is loading', () => {
  open('waiting');
  expect(screen.getByText('Loading treatments...').closest('[role=status]')).not.toBeNull();
});

test('says that loading failed, as often as it does, and the retry works', async () => {
  const { answers, requested } = open(503);
  const words = await screen.findByText('Failed to load treatments. Please try again.');
  expect(words.closest('[role=alert]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(requested).toHaveLength(2));
  answers['/api/treatments'] = [aTreatment()];
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 3, name: 'Signature Glow Facial' });
  expect(screen.queryByText(/Failed to load/)).toBeNull();
});

test('a studio without treatments says so', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'No treatments available at the moment.' });
  screen.getByText('Please check back soon for our latest offerings.');
});

test('has phone, e-mail and street address for questions', () => {
  open([aTreatment()]);
  screen.getByText('Questions before you book?');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['tel:+6561234567', 'mailto:hello@petal.example']));
  screen.getByText(/18 Petal Lane, #02-05, Singapore 058999/);
});

test('prices are read again every half minute; what is there stays when that fails', async () => {
  vi.useFakeTimers();
  const { answers, requested } = open([aTreatment()]);
  await pass(0);
  screen.getByText('$196.00');
  await pass(29_000);
  expect(requested).toHaveLength(1);
  answers['/api/treatments'] = [aTreatment({ price: '71.00' })];
  await pass(1_500);
  expect(requested).toHaveLength(2);
  screen.getByText('$99.00');
  answers['/api/treatments'] = 503;
  await pass(30_000);
  expect(requested).toHaveLength(3);
  screen.getByText('$99.00');
  expect(screen.queryByText(/Failed to load/)).toBeNull();
});

test('prices are read again when the visitor comes back to the tab', async () => {
  const { answers } = open([aTreatment()]);
  await screen.findByText('$196.00');
  answers['/api/treatments'] = [aTreatment({ price: '71.00' })];
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await screen.findByText('$99.00');
});
