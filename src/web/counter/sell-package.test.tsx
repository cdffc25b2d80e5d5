// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { aListedClient } from '#web/clients/make.ts';
import { dismiss } from '#web/kit/toast.ts';
import { anOffer } from '#web/prepaid/packages/make.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { aSale } from './make.ts';
import { PointOfSaleSection } from './point-of-sale-section.tsx';
import { openCounter, SELL } from './testing/open-counter.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const OFFERS = 'GET /api/packages';
const open = (answers: AdminAnswers = {}) =>
  openCounter(<PointOfSaleSection />, {
    'GET /api/studio': { ...defaults, hasPackages: true },
    [OFFERS]: [anOffer()],
    'GET /api/admin/clients': [aListedClient({ id: 12, name: 'Ah Lian', phone: null, email: null })],
    [SELL]: aSale(),
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Sell a package' }));

test('a member of the sale gets it', async () => {
  const { sent } = open();
  await userEvent.type(await screen.findByLabelText('Client'), 'Mei');
  await press(/Mei Lim/);
  await press('Packages');
  expect((await dialog()).queryByText('A package belongs to a client. Whose is it?')).toBeNull();
  await (await dialog()).findByText('5 sessions, $600.00');
  await press('Add Five Facials');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(/^Charge \$600\.00/);
  await waitFor(() =>
    expect(sent(SELL)[0]?.body).toMatchObject({
      lines: [{ kind: 'package', packageId: 3, clientId: null, price: '600.00' }],
      userId: 5,
    }),
  );
});

test('without one it is asked whose it is: somebody with a card, found by name', async () => {
  const message = "The client's visit is in progress. A package can be sold once it is completed.";
  const { sent } = open({ [SELL]: () => refusal(422, { code: 'visit_in_progress', message }) });
  await press('Packages');
  const opened = await dialog();
  expect((await opened.findByRole<HTMLButtonElement>('button', { name: 'Add Five Facials' })).disabled).toBe(
    true,
  );
  await userEvent.type(opened.getByLabelText('Client'), 'Lian{Enter}');
  await opened.findByRole('button', { name: /^Remove client/ });
  await userEvent.click(opened.getByRole('button', { name: 'Add Five Facials' }));
  expect(within(await screen.findByRole('list', { name: 'Basket' })).getByText(/Ah Lian/)).toBeDefined();
  await press(/^Charge \$600\.00/);
  await screen.findByText(message);
  expect(sent(SELL)[0]?.body).toMatchObject({
    lines: [{ kind: 'package', packageId: 3, clientId: 12 }],
    userId: null,
  });
});

test('packages that cannot be had are asked for again', async () => {
  const { answers } = open({ [OFFERS]: 500 });
  await press('Packages');
  const opened = await dialog();
  await opened.findByText('We could not load the packages', {}, { timeout: 5_000 });
  answers[OFFERS] = [anOffer()];
  await userEvent.click(opened.getByRole('button', { name: 'Retry' }));
  await opened.findByRole('button', { name: 'Add Five Facials' });
});

test('a studio without packages has no word of them', async () => {
  open({ 'GET /api/studio': defaults });
  await screen.findByRole('button', { name: /Rose Toner/ });
  expect(screen.queryByRole('button', { name: 'Packages' })).toBeNull();
});
