import * as z from 'zod/mini';
import { post } from '#shared/kit/define-endpoint.ts';
import { id, moneyString } from '#shared/kit/fields.ts';
import { PROMO_LINE_KINDS } from './check-promo-code.ts';
import { MOST_TYPED } from './read-promo-code.ts';

const MOST_LINES = 100;

/** As typed: in any case, with spaces and dashes. */
export const typedPromoCode = z
  .string('Please enter the code')
  .check(z.trim(), z.maxLength(MOST_TYPED, 'This code is too long. Please check it.'));

/** What a code took off. */
export const promoTaken = z.object({ code: z.string(), amount: moneyString });

/** For every endpoint that takes a code from people outside the studio. */
export const guessingCodes = (field: string) => ({
  name: 'promo codes',
  field,
  max: 20,
  perMinutes: 10,
});

const promoCheck = z.object({
  code: typedPromoCode,
  /** What is about to be booked or bought, at the prices shown. Only asked: whoever takes the code counts anew. */
  lines: z
    .array(z.object({ kind: z.enum(PROMO_LINE_KINDS), id, amount: moneyString }))
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
});
export type PromoCheck = z.infer<typeof promoCheck>;

export const promoCodesApi = {
  check: post('/api/promo-codes/check', {
    access: 'public',
    summary:
      'What a promo code would take off. 422 says why it cannot be used; 429 after 20 tries of a network in 10 minutes.',
    guessLimit: guessingCodes('code'),
    body: promoCheck,
    reply: z.extend(promoTaken, {
      /** Of each line. */
      lineAmounts: z.array(moneyString),
    }),
  }),
};
