import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS, groupCode } from '#shared/loyalty/voucher.ts';

/** "K7QM-4XWP-9TRD": 31^12 possibilities, so codes cannot be guessed and do not collide. */
export function newVoucherCode(): string {
  return groupCode(
    Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(''),
  );
}
