// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismiss } from '#web/kit/toast.ts';
import { type AdminAnswers, refusal } from '#web/testing/open-admin.tsx';
import { aCounterClient, aSale } from './make.ts';
import { PointOfSaleSection } from './point-of-sale-section.tsx';
import { CLIENTS, openCounter, SELL } from './testing/open-counter.tsx';

const OFFER = 'GET /api/admin/counter/gift-cards';
const LOOK_UP = 'POST /api/admin/counter/gift-card';
const CODE = 'K7QM-4XWP-9TRD-2FGH';
const LABEL = 'Voucher, gift card or promo code';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(dismiss);
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answers: AdminAnswers = {}) =>
  openCounter(<PointOfSaleSection />, {
    [OFFER]: { values: [50, 100], isTaken: true },
    [LOOK_UP]: { code: CODE, balance: '20.00', expiresAt: null, state: 'open' },
    [SELL]: aSale(),
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const scan = async (code: string) =>
  userEvent.type(await screen.findByLabelText('Product or barcode'), `${code}{Enter}`);
const body = (sent: (route: string) => { body?: unknown }[]) => sent(SELL)[0]!.body;

test('a gift card is scanned as a link, named by its end, pays its part, and is sent with the sale', async () => {
  const { sent } = open();
  await scan('MASK1');
  await press('Have a code?');
  await userEvent.type(screen.getByLabelText(LABEL), `https://studio.test/gift-cards/balance#${CODE}{Enter}`);
  expect(await screen.findByText('Gift card …2FGH, $20.00')).toBeDefined();
  expect(sent(LOOK_UP)[0]!.body).toEqual({ code: CODE });
  await press(/^Charge \$10\.00/);
  await waitFor(() =>
    expect(body(sent)).toMatchObject({ giftCardCodes: [CODE], payments: [{ amount: '10.00' }] }),
  );
});

test('an unknown or empty card is refused at its field', async () => {
  const { answers } = open({ [LOOK_UP]: refusal(404, { message: "We couldn't find this gift card." }) });
  await scan('MASK1');
  await press('Have a code?');
  await userEvent.type(screen.getByLabelText(LABEL), `${CODE}{Enter}`);
  await screen.findByText("We couldn't find this code. Please check the spelling.");
  answers[LOOK_UP] = { code: CODE, balance: '0.00', expiresAt: null, state: 'void' };
  await press('Apply code');
  await screen.findByText("This gift card is void, so it can't be used.");
});

test('a voucher is one of the client: chosen by its code, and asked for the client without one', async () => {
  const { sent } = open({ [CLIENTS]: [aCounterClient({ visits: [] })] });
  const [voucher] = aCounterClient().vouchers;
  await scan('MASK1');
  await press('Have a code?');
  const typed = voucher!.code.toLowerCase().replaceAll('-', ' ');
  await userEvent.type(screen.getByLabelText(LABEL), `${typed}{Enter}`);
  await screen.findByText('Please choose the client first: a voucher is used by its owner.');
  await userEvent.type(screen.getByLabelText('Client'), 'Mei');
  await press(/Mei Lim/);
  await press('Apply code');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: new RegExp(voucher!.value) }).ariaPressed).toBe('true'),
  );
  await press(/^(Charge|Complete)/);
  await waitFor(() => expect(body(sent)).toMatchObject({ voucherCodes: [voucher!.code] }));
});

test("a client's credit is offered, and goes with the client", async () => {
  const { sent } = open({ [CLIENTS]: [aCounterClient({ credit: '12.00', visits: [], vouchers: [] })] });
  await scan('MASK1');
  await userEvent.type(screen.getByLabelText('Client'), 'Mei');
  await press(/Mei Lim/);
  await press('$12.00 credit');
  await press(/^Charge \$18\.00/);
  await waitFor(() => expect(body(sent)).toMatchObject({ useCredit: true }));
});

test('a gift card is sold for a value and somebody; wrong values are named', async () => {
  const { sent } = open();
  await press('Gift card');
  const value = screen.getByLabelText('Value');
  await userEvent.clear(value);
  await userEvent.type(value, '3');
  await press('Add gift card');
  expect(screen.getByText('Please choose an amount from $10.00 to $2,000.00.')).toBeDefined();
  await userEvent.clear(value);
  await userEvent.type(value, '80');
  await userEvent.type(screen.getByLabelText(/Recipient's name/), 'Ann');
  await press('Add gift card');
  expect(await screen.findByText('For Ann')).toBeDefined();
  await press(/^Charge \$80\.00/);
  await waitFor(() =>
    expect(body(sent)).toMatchObject({
      lines: [{ kind: 'gift_card', price: '80.00', gift: { recipientName: 'Ann' } }],
    }),
  );
});

test('a studio without gift cards has no word of them', async () => {
  open({ [OFFER]: { values: [], isTaken: false } });
  await scan('MASK1');
  await screen.findByRole('button', { name: /^Charge \$30\.00/ });
  expect(screen.queryByText(/gift card/i)).toBeNull();
});
