import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS, groupCode } from '#shared/loyalty/voucher.ts';

/** "K7QM-4XWP-9TRD": one of 31 to the twelfth, so nobody guesses one and no two meet. */
export function newVoucherCode(): string {
  return groupCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(''),
  );
}
