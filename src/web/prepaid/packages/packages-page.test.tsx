// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { type AdminAnswers, openAdmin, refusal } from '#web/testing/open-admin.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { anOffer } from './make.ts';
import { PackagesPage } from './packages-page.tsx';

afterEach(() => {
  cleanup();
  writeSessionToken(null);
  vi.unstubAllGlobals();
});

const OFFERS = 'GET /api/packages';
const TERMS = 'GET /api/packages/3/terms';
const ORDER = 'POST /api/packages/3/orders';
const open = (answers: AdminAnswers) => openAdmin(<PackagesPage params={{}} search={{}} />, answers);
const buy = (answers: AdminAnswers) =>
  openAdmin(<BuyDialog offer={anOffer()} onClose={() => undefined} />, {
    'GET /api/studio': defaults,
    ...answers,
  });
const terms = {
  paymentMethods: ['paynow', 'card'],
  coolingOffLastDay: '2026-03-17',
  lastDay: '2027-03-10',
  notice: null,
};

test('while they load, when they fail, when there are none and when there is one', async () => {
  open({ [OFFERS]: 'waiting' });
  expect(screen.getByText('Loading our packages')).toBeDefined();
  cleanup();
  open({ [OFFERS]: 500 });
  await screen.findByText("We couldn't load our packages", {}, { timeout: 5_000 });
  cleanup();
  open({ [OFFERS]: [] });
  await screen.findByRole('heading', { name: 'Page not found' });
  cleanup();
  open({ [OFFERS]: [anOffer()] });
  const card = await screen.findByRole('article', { name: 'Five Facials' });
  for (const text of [
    '$600.00',
    'Save $150.00',
    'on 5 sessions',
    '$150.00 on its own',
    'Each session covers',
    'Facial extraction included',
    'Calm Facial',
    '12 months',
  ])
    expect(within(card).getAllByText(text).length).toBeGreaterThan(0);
});

test('the terms are said before it is ordered, with the last day it can be given back', async () => {
  const { sent } = buy({ [TERMS]: terms, [ORDER]: { id: 1042 } });
  await screen.findByText(/^Changed your mind\? Until Tuesday, 17 March 2026/);
  screen.getByText('10 March 2027');
  await userEvent.click(screen.getByLabelText(/^Card/));
  await userEvent.click(screen.getByRole('button', { name: 'Order for $600.00' }));
  await waitFor(() => expect(sent(ORDER)[0]?.body).toEqual({ paymentMethod: 'card', price: '600.00' }));
});

test('not during a visit, and not where nothing can be paid online', async () => {
  const notice = 'Your visit is in progress. Please take your time, and buy the package after it.';
  buy({ [TERMS]: { ...terms, notice } });
  await screen.findByText(notice);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Order for $600.00' });
  expect(button().disabled).toBe(true);
  cleanup();
  buy({ [TERMS]: { ...terms, paymentMethods: [] } });
  await screen.findByText(/bought at the studio/);
  expect(button().disabled).toBe(true);
});

test('a refusal is said, and nothing is lost', async () => {
  const message = 'Five Facials is $650.00 now. Please look at it again before you order.';
  buy({ [TERMS]: terms, [ORDER]: () => refusal(409, { code: 'price_changed', message }) });
  await screen.findByText(/^Changed your mind/);
  await userEvent.click(screen.getByRole('button', { name: 'Order for $600.00' }));
  await screen.findByText(message);
});
