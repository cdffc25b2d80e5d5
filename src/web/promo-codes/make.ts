import type { PromoCodeChoice } from './use-promo-code.ts';

/** Of a studio without promo codes. */
export const NO_PROMO: PromoCodeChoice = {
  isOffered: false,
  code: null,
  taken: null,
  sent: undefined,
  error: undefined,
  isChecking: false,
  apply: () => {},
  clear: () => {},
};
