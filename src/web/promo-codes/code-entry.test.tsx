// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { CodeEntry, type CodeRefusal } from './code-entry.tsx';
import { usePromoCode } from './use-promo-code.ts';

afterEach(closeAll);

const CHECK = 'POST /api/promo-codes/check';
const LABEL = 'Voucher, gift card or promo code';
const LINE = { kind: 'treatment', id: 3, amount: '86.00' } as const;

function Page() {
  const promo = usePromoCode([LINE]);
  return (
    <>
      <CodeEntry promo={promo} />
      <p>{`sent: ${promo.sent ?? 'none'}`}</p>
    </>
  );
}
const show = (answers: Answers = {}, hasPromoCodes = true) =>
  openAt('/', { page: Page, answers, hasPromoCodes });

test('nothing is shown while there is no code to use', async () => {
  show({}, false);
  expect(await screen.findByText('sent: none')).toBeTruthy();
  expect(screen.queryByText('Have a code?')).toBeNull();
});

test('a code is asked for quietly, shows what it takes off, and can be taken out', async () => {
  const taken = { code: 'WELCOME20', amount: '20.00', lineAmounts: ['20.00'] };
  const { requested } = show({ [CHECK]: taken });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(LABEL)));
  await user.keyboard('wel-come20{Enter}');
  expect((await screen.findByText(/^Code WELCOME20/)).textContent).toBe('Code WELCOME20 −$20.00');
  expect(screen.getByText('sent: WELCOME20')).toBeTruthy();
  expect(requested.find(({ route }) => route === CHECK)?.body).toEqual({ code: 'WELCOME20', lines: [LINE] });
  await user.click(screen.getByRole('button', { name: 'Remove code' }));
  expect(screen.getByText('sent: none')).toBeTruthy();
});

test('a refused one says why at the field, is not sent, and another can be tried', async () => {
  const message = 'This code is for a first visit only.';
  const { answers } = show({ [CHECK]: [422, { code: 'first_visit_only', message }] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await user.type(screen.getByLabelText(LABEL), 'WELCOME20');
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('sent: none')).toBeTruthy();
  answers[CHECK] = { code: 'SPRING', amount: '5.00', lineAmounts: ['5.00'] };
  await user.clear(screen.getByLabelText(LABEL));
  expect(screen.queryByText(message)).toBeNull();
  await user.type(screen.getByLabelText(LABEL), 'spring{Enter}');
  expect(await screen.findByText(/^Code SPRING/)).toBeTruthy();
});

const UNKNOWN = "We couldn't find this code. Please check the spelling.";
const GIFT_CARD = 'k7qm 4xwp 9trd 2fgh';

test.each([
  [GIFT_CARD, 'Gift cards pay at our counter: just show yours after your visit.'],
  ['K7QM-4XWP-9TRD', 'Vouchers pay at our counter: just show yours after your visit.'],
  ['ROSES', UNKNOWN],
])('where only promo codes are taken, %s says: %s', async (typed, message) => {
  show({ [CHECK]: [422, { code: 'unknown_code', message: UNKNOWN }] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await user.type(screen.getByLabelText(LABEL), `${typed}{Enter}`);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('sent: none')).toBeTruthy();
});

describe('where gift cards and vouchers are taken, too', () => {
  const took: string[] = [];
  let refusal: CodeRefusal = null;
  function Till() {
    const promo = usePromoCode([LINE]);
    const take = (kind: string) => async (code: string) => {
      took.push(`${kind} ${code}`);
      return refusal;
    };
    return <CodeEntry promo={promo} onGiftCard={take('gift card')} onVoucher={take('voucher')} />;
  }
  const open = (answers: Answers = {}, hasPromoCodes = true) => {
    took.length = 0;
    refusal = null;
    return openAt('/', { page: Till, answers, hasPromoCodes });
  };
  const enter = async (typed: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
    await user.type(screen.getByLabelText(LABEL), `${typed}{Enter}`);
  };

  test('a gift card is one in any spelling, and the field is quiet again', async () => {
    open();
    await enter(GIFT_CARD);
    await screen.findByRole('button', { name: 'Have a code?' });
    expect(took).toEqual(['gift card K7QM-4XWP-9TRD-2FGH']);
    await enter('K7QM 4xwp 9trd');
    await waitFor(() => expect(took.at(-1)).toBe('voucher K7QM-4XWP-9TRD'));
  });

  test('one that cannot pay says why; one that nobody has is tried as a promo code', async () => {
    const { requested } = open({ [CHECK]: [422, { code: 'unknown_code', message: UNKNOWN }] });
    refusal = { message: 'This gift card has expired.' };
    await enter(GIFT_CARD);
    expect(await screen.findByText('This gift card has expired.')).toBeTruthy();
    expect(requested.filter(({ route }) => route === CHECK)).toEqual([]);
    refusal = { message: 'nobody has it', isUnknown: true };
    await userEvent.click(screen.getByRole('button', { name: 'Apply code' }));
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(screen.queryByText('nobody has it')).toBeNull();
  });

  test('a gift card can be entered beside a promo code', async () => {
    open({ [CHECK]: { code: 'SPRING', amount: '5.00', lineAmounts: ['5.00'] } });
    await enter('spring');
    await screen.findByText(/^Code SPRING/);
    await enter(GIFT_CARD);
    await waitFor(() => expect(took).toEqual(['gift card K7QM-4XWP-9TRD-2FGH']));
    expect(screen.getByText(/^Code SPRING/)).toBeTruthy();
  });

  test('what cannot be a code, and a promo code where there are none, get the same sentence', async () => {
    open({}, false);
    await enter('what?');
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(LABEL));
    await userEvent.type(screen.getByLabelText(LABEL), 'ROSES{Enter}');
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(took).toEqual([]);
  });
});
