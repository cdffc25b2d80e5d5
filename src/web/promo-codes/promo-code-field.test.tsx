// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, closeAll, openAt } from '#web/accounts/testing/open-at.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { usePromoCode } from './use-promo-code.ts';

afterEach(closeAll);

const CHECK = 'POST /api/promo-codes/check';
const LINE = { kind: 'treatment', id: 3, amount: '86.00' } as const;

function Page() {
  const promo = usePromoCode([LINE]);
  return (
    <>
      <PromoCodeField promo={promo} />
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
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Promo code')));
  await user.keyboard('wel-come20{Enter}');
  expect((await screen.findByText(/^Code WELCOME20/)).textContent).toBe('Code WELCOME20 −$20.00');
  expect(screen.getByText('sent: wel-come20')).toBeTruthy();
  expect(requested.find(({ route }) => route === CHECK)?.body).toEqual({ code: 'wel-come20', lines: [LINE] });
  await user.click(screen.getByRole('button', { name: 'Remove code' }));
  expect(screen.getByText('sent: none')).toBeTruthy();
});

test('a refused one says why at the field, is not sent, and another can be tried', async () => {
  const message = 'This code is for a first visit only.';
  const { answers } = show({ [CHECK]: [422, { code: 'first_visit_only', message }] });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Have a code?' }));
  await user.type(screen.getByLabelText('Promo code'), 'WELCOME20');
  await user.click(screen.getByRole('button', { name: 'Apply code' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('sent: none')).toBeTruthy();
  answers[CHECK] = { code: 'SPRING', amount: '5.00', lineAmounts: ['5.00'] };
  await user.clear(screen.getByLabelText('Promo code'));
  expect(screen.queryByText(message)).toBeNull();
  await user.type(screen.getByLabelText('Promo code'), 'spring{Enter}');
  expect(await screen.findByText(/^Code SPRING/)).toBeTruthy();
});
