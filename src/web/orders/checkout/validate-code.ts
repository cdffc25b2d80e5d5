import type { Voucher } from '#shared/loyalty/contract.ts';
import { paysAtCheckout, readVoucherCode, voucherState } from '#shared/loyalty/voucher.ts';

type Known = {
  /** Vouchers that can pay here. */
  payable: readonly { code: string }[];
  wallet: readonly Pick<Voucher, 'code' | 'rewardType' | 'isUsed' | 'isRedeemed' | 'expiryDate'>[];
  chosen: readonly string[];
  now: Date;
};
type Verdict = { ok: true; code: string } | { ok: false; message: string };

/** Whether a typed code can pay, and if not, what to do. The server checks again when the order is placed. */
export function validateCode(text: string, { payable, wallet, chosen, now }: Known): Verdict {
  const code = readVoucherCode(text);
  if (!code) return no("That doesn't look like a voucher code. Codes look like K7QM-4XWP-9TRD.");
  if (chosen.includes(code)) return no(`Voucher ${code} is already added.`);
  if (payable.some((voucher) => voucher.code === code)) return { ok: true, code };

  const voucher = wallet.find((each) => each.code === code);
  if (!voucher) return no(`We couldn't find voucher ${code} in your E-Wallet. Please check the code.`);
  const state = voucherState(voucher, now);
  if (state === 'used') return no(`Voucher ${code} has already been used.`);
  if (state === 'expired') return no(`Voucher ${code} has expired.`);
  if (!paysAtCheckout(voucher.rewardType)) return no(`Voucher ${code} can only be used at the studio.`);
  return no(`Please activate voucher ${code} in your E-Wallet first.`);
}

function no(message: string): Verdict {
  return { ok: false, message };
}
