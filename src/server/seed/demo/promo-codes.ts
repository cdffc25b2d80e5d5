import { addPromoCode } from '#server/promo-codes/admin/promo-codes.ts';
import type { NewPromoCode } from '#shared/promo-codes/admin-contract.ts';
import type { DemoStudio, Step } from './step.ts';

/** $20.00 off a first visit. */
export function planPromoCodes({ calendar }: DemoStudio): Step[] {
  const code: NewPromoCode = {
    code: 'WELCOME20',
    description: 'On our flyers',
    kind: 'amount',
    value: '20.00',
    forTreatments: true,
    forProducts: false,
    forPackages: false,
    treatmentIds: null,
    productIds: null,
    startsOn: null,
    endsOn: null,
    isFirstVisitOnly: true,
    isOncePerClient: false,
    mostUses: null,
    minimum: '0.00',
    isActive: true,
  };
  return [{ at: calendar.opened, run: (ctx) => addPromoCode(ctx, code) }];
}
