import * as z from 'zod/mini';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { day, id, instant, moneyString, openedVersion, optionalText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import { typedPromoCode } from './contract.ts';
import {
  INVALID_AMOUNT,
  INVALID_CODE,
  INVALID_MOST_USES,
  INVALID_PERCENT,
  LAST_DAY_TOO_EARLY,
  NOTHING_CHOSEN,
} from './messages.ts';
import { readPromoCode } from './read-promo-code.ts';
import { readPromoValue } from './read-value.ts';

const kind = z.enum(['amount', 'percent'], 'Please choose an amount or a percentage');
const someIds = z.nullable(
  z.array(id).check(z.minLength(1, 'Please choose at least one, or all'), z.maxLength(500)),
);

const fields = z.object({
  code: typedPromoCode.check(z.refine((typed) => readPromoCode(typed) !== null, INVALID_CODE)),
  /** For the studio alone. */
  description: optionalText(200),
  kind,
  /** Dollars like "20.00", or whole percents like "15". */
  value: z.string(INVALID_AMOUNT).check(z.trim(), z.maxLength(12, INVALID_AMOUNT)),
  forTreatments: z.boolean(),
  forProducts: z.boolean(),
  forPackages: z.boolean(),
  /** Null: all of them. */
  treatmentIds: someIds,
  productIds: someIds,
  startsOn: z.nullable(day),
  /** The last day. */
  endsOn: z.nullable(day),
  isFirstVisitOnly: z.boolean(),
  isOncePerClient: z.boolean(),
  /** Null: no limit. */
  mostUses: z.nullable(
    z
      .int(INVALID_MOST_USES)
      .check(z.minimum(1, INVALID_MOST_USES), z.maximum(1_000_000_000, INVALID_MOST_USES)),
  ),
  minimum: moneyString,
  isActive: z.boolean(),
});

const fit = (ctx: { value: z.infer<typeof fields>; issues: unknown[] }) => {
  const { kind, value, forTreatments, forProducts, forPackages, startsOn, endsOn } = ctx.value;
  const wrong = (path: string, message: string) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message });
  if (readPromoValue({ kind, value }) === null)
    wrong('value', kind === 'percent' ? INVALID_PERCENT : INVALID_AMOUNT);
  if (!forTreatments && !forProducts && !forPackages) wrong('forTreatments', NOTHING_CHOSEN);
  if (startsOn && endsOn && endsOn < startsOn) wrong('endsOn', LAST_DAY_TOO_EARLY);
};

const newPromoCode = fields.check(fit);
export type NewPromoCode = z.infer<typeof newPromoCode>;
const promoCodeChange = z.extend(fields, { updatedAt: openedVersion }).check(fit);
export type PromoCodeChange = z.infer<typeof promoCodeChange>;

const PROMO_STATES = ['active', 'planned', 'ended', 'used up', 'off'] as const;

const adminPromoCode = z.extend(fields, {
  id,
  uses: z.int(),
  /** What is taken off by all uses that stand. */
  usedAmount: moneyString,
  state: z.enum(PROMO_STATES),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminPromoCode = z.infer<typeof adminPromoCode>;

export const promoCodesAdminApi = {
  list: get('/api/admin/promo-codes', {
    access: 'admin',
    summary: 'Every promo code, newest first; q looks in the code and the description.',
    query: pageQuery,
    reply: z.array(adminPromoCode),
    paged: true,
  }),
  one: get('/api/admin/promo-codes/:id', {
    access: 'admin',
    summary: 'One promo code, as it is now: what a form begins with.',
    reply: adminPromoCode,
  }),
  add: post('/api/admin/promo-codes', {
    access: 'admin',
    summary: 'A new promo code. 409 when there is one of that name.',
    body: newPromoCode,
    reply: adminPromoCode,
    status: 201,
  }),
  change: put('/api/admin/promo-codes/:id', {
    access: 'admin',
    summary:
      'Changes a promo code; what was booked and bought with it stays. 409 when the most uses would be below those made, or somebody else changed it.',
    body: promoCodeChange,
    reply: adminPromoCode,
  }),
  remove: del('/api/admin/promo-codes/:id', {
    access: 'admin',
    summary: 'Takes a promo code out of the list: it cannot be used any more. What was bought with it stays.',
  }),
  restore: post('/api/admin/promo-codes/:id/restore', {
    access: 'admin',
    summary: 'Puts a removed promo code back, as it was. 409 when there is another of that name.',
    reply: adminPromoCode,
  }),
};
