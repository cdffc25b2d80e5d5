// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/kit/query-client.ts';
import { aCheckout } from '#web/orders/make.ts';
import { NO_PROMO } from '#web/promo-codes/make.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { CodesStep } from './codes-step.tsx';
import { planOrder } from './plan-order.ts';

const NEW: CheckoutDraft = {
  voucherCodes: [],
  collect: 'studio',
  note: '',
  paymentMethod: null,
  accepted: [],
  useCredit: false,
  giftCards: [],
};
let sent: string[] = [];
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Step() {
  const [draft, setDraft] = useState(NEW);
  const checkout = aCheckout({ takesGiftCards: true, credit: '20.00' });
  const plan = planOrder(checkout, draft);
  return (
    <>
      <CodesStep
        promo={NO_PROMO}
        onChanged={() => {}}
        checkout={checkout}
        draft={draft}
        plan={plan}
        change={(fields) => setDraft((past) => ({ ...past, ...fields }))}
      />
      <output>{plan.totalCents}</output>
    </>
  );
}
function open(answer: () => Response) {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(String(init.body));
    return answer();
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Step />
    </QueryClientProvider>,
  );
}
const LABEL = 'Voucher, gift card or promo code';
async function type(text: string) {
  if (!screen.queryByLabelText(LABEL)) await userEvent.click(screen.getByText('Have a code?'));
  await userEvent.type(screen.getByLabelText(LABEL), text);
}
const total = () => screen.getByRole('status').textContent;

test('a code in any spelling is looked up, pays, and can be taken out again', async () => {
  open(() => Response.json({ balance: '30.00', state: 'open' }));
  await type('k7qm 4xwp 9trd 2fgh{Enter}');
  await screen.findByText('Gift card …2FGH, $30.00 left');
  expect(sent).toEqual(['{"code":"K7QM-4XWP-9TRD-2FGH"}']);
  expect(total()).toBe('2800');
  await type('K7QM4XWP9TRD2FGH{Enter}');
  expect(await screen.findByText('This gift card is already added.')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: /Use my credit \(\$20\.00\)/ }));
  expect(total()).toBe('800');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Gift card …2FGH' }));
  expect(total()).toBe('3800');
});

const UNKNOWN = "We couldn't find this code. Please check the spelling.";
test.each([
  ['nonsense', {}, UNKNOWN],
  ['K7QM4XWP9TRD2FGH', { state: 'empty' }, "There's nothing left on this gift card."],
  ['K7QM4XWP9TRD2FGH', { state: 'expired' }, 'This gift card has expired.'],
  ['K7QM4XWP9TRD2FGH', { state: 'refunded' }, "This gift card was refunded, so it can't be used any more."],
  ['K7QM4XWP9TRD2FGH', { state: 'void' }, "This gift card is void, so it can't be used."],
])('%s with %j is refused: %s', async (typed, answer, message) => {
  open(() => Response.json({ balance: '0.00', ...answer }));
  await type(`${typed}{Enter}`);
  expect(await screen.findByText(message)).toBeDefined();
  expect(total()).toBe('5800');
});

test('a code that nobody has gets one sentence, whatever it looks like', async () => {
  open(() => Response.json({ code: 'unknown_gift_card', message: 'No such gift card' }, { status: 404 }));
  await type('K7QM4XWP9TRD2FGH{Enter}');
  expect(await screen.findByText(UNKNOWN)).toBeDefined();
});
