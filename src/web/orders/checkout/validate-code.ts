import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, readVoucherCode, voucherState } from '#shared/loyalty/voucher.ts';
import { UNKNOWN_CODE } from '#shared/promo-codes/recognise-code.ts';

type Known = {
  /** Vouchers that can pay here. */
  payable: readonly { code: string }[];
  wallet: readonly Pick<Voucher, 'code' | 'rewardType' | 'isUsed' | 'expiryDate'>[];
  chosen: readonly string[];
  now: Date;
};
type Verdict = { ok: true; code: string } | { ok: false; message: string; isUnknown?: true };

/** Whether a typed code can pay, and if not, what to do. The server checks again when the order is placed. */
export function validateCode(text: string, { payable, wallet, chosen, now }: Known): Verdict {
  const code = readVoucherCode(text);
  if (!code) return { ...no(UNKNOWN_CODE), isUnknown: true };
  if (chosen.includes(code)) return no(`Voucher ${code} is already added.`);
  if (payable.some((voucher) => voucher.code === code)) return { ok: true, code };

  const voucher = wallet.find((each) => each.code === code);
  if (!voucher) return { ...no(UNKNOWN_CODE), isUnknown: true };
  const state = voucherState(voucher, now);
  if (state === 'used') return no(`Voucher ${code} has already been used.`);
  if (state === 'expired') return no(`Voucher ${code} has expired.`);
  if (!paysAtCheckout(voucher.rewardType)) return no(`Voucher ${code} can only be used at the studio.`);
  return { ok: true, code }; // granted since the checkout was loaded
}

function no(message: string) {
  return { ok: false, message } as const;
}
