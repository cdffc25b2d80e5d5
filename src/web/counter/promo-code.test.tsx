// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { aSale } from './make.ts';
import { PointOfSaleSection } from './point-of-sale-section.tsx';
import { openCounter, SELL } from './testing/open-counter.tsx';

const CHECK = 'POST /api/admin/counter/promo-code';
type Requested = { userId: number | null; lines: { quantity: number }[] };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

/** $10 off each piece. */
function tenOff({ body }: { body: unknown }) {
  const each = (body as Requested).lines.map(({ quantity }) => quantity * 10);
  const sum = each.reduce((total, dollars) => total + dollars, 0);
  return { code: 'SPRING10', amount: `${sum}.00`, lineAmounts: each.map((dollars) => `${dollars}.00`) };
}
const open = (answers: AdminAnswers = {}) =>
  openCounter(<PointOfSaleSection />, {
    'GET /api/studio': { ...defaults, hasPromoCodes: true },
    [CHECK]: tenOff,
    [SELL]: aSale(),
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const scan = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Product or barcode'), `${code}{Enter}`);
const enterCode = async (code: string) => {
  await press('Have a code?');
  await userEvent.type(screen.getByLabelText('Voucher, gift card or promo code'), `${code}{Enter}`);
};
const rowOf = (title: string) => screen.getByText(title, { selector: 'dt' }).nextElementSibling?.textContent;

test('a code is asked about with the lines, is a line of the totals, and is sent with the sale', async () => {
  const { sent } = open();
  await scan('MASK1');
  await enterCode(' spring-10');
  await screen.findByRole('button', { name: /^Charge \$20\.00/ });
  expect(sent(CHECK)[0]!.body).toMatchObject({
    code: 'SPRING10',
    userId: null,
    lines: [{ kind: 'product', productId: 8, quantity: 1, price: '30.00' }],
  });
  expect([rowOf('Items'), rowOf('Code SPRING10')]).toEqual(['$30.00', '−$10.00']);
  expect(screen.queryByText('Discounts', { selector: 'dt' })).toBeNull();
  // The line itself costs what it costs.
  const basket = screen.getByRole('list', { name: 'Basket' });
  expect(within(basket).getByText('$30.00')).toBeDefined();

  await scan('MASK1');
  await press(/^Charge \$40\.00/);
  await waitFor(() =>
    expect(sent(SELL)[0]?.body).toMatchObject({ promoCode: 'SPRING10', payments: [{ amount: '40.00' }] }),
  );
});

test('it is asked about anew for a client, and can be taken out', async () => {
  const { sent } = open();
  await scan('MASK1');
  await enterCode('spring10');
  await screen.findByText(/^Code SPRING10/, { selector: 'p > span' });
  await userEvent.type(screen.getByLabelText('Client'), 'Mei');
  await press(/Mei Lim/);
  await waitFor(() => expect((sent(CHECK).at(-1)!.body as Requested).userId).toBe(5));
  await press('Remove code');
  await press(/^Charge \$30\.00/);
  await waitFor(() => expect(sent(SELL)[0]?.body).not.toHaveProperty('promoCode'));
});

test('a refused one says why at the field and takes nothing off; one refused only with the sale, too', async () => {
  const needed = 'This code is once per client. Please choose the client first.';
  const { answers } = open({ [CHECK]: () => refusal(422, { code: 'client_needed', message: needed }) });
  await scan('MASK1');
  await enterCode('WELCOME20');
  await screen.findByText(needed);
  await screen.findByRole('button', { name: /^Charge \$30\.00/ });

  answers[CHECK] = tenOff;
  const usedUp = 'This code has been used up.';
  answers[SELL] = () =>
    refusal(422, { code: 'code_used_up', message: usedUp, fields: { promoCode: usedUp } });
  await press('Apply code');
  await press(/^Charge \$20\.00/);
  expect(
    (await screen.findByLabelText('Voucher, gift card or promo code')).getAttribute('aria-invalid'),
  ).toBe('true');
  expect(screen.getAllByText(usedUp).length).toBeGreaterThan(0);
});

test('nothing is charged while it is not known what the code takes off', async () => {
  const { sent } = open({ [CHECK]: 'waiting' });
  await scan('MASK1');
  await enterCode('spring10');
  await press(/^Charge \$30\.00/);
  await screen.findByText('The promo code is still being checked. Please press the button again.');
  expect(sent(SELL)).toEqual([]);
});

test('a studio without codes has no word of them', async () => {
  open({ 'GET /api/studio': defaults });
  await scan('MASK1');
  await screen.findByRole('button', { name: /^Charge \$30\.00/ });
  expect(screen.queryByText('Have a code?')).toBeNull();
});
