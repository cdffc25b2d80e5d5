export const MOST_LINES = 50;
export const MOST_QUANTITY = 999;
export const MOST_SALE_VOUCHERS = 20;
export const MOST_REASON = 200;
/** $100,000: beyond it somebody has typed a zero too many. */
export const MOST_SALE_CENTS = 10_000_000;
/** Handed over at once, or in the drawer. */
export const MOST_CASH_CENTS = 10_000_000;
