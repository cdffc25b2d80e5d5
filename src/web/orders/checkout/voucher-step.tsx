import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { CheckoutVoucher } from '#shared/orders/contract.ts';
import { dateInWords } from '#web/bookings/when/day-words.ts';
import { Note } from '#web/kit/ui/note.tsx';
import type { OrderPlan, StepProps } from './plan-order.ts';
import { VoucherCode } from './voucher-code.tsx';

export function VoucherStep({ checkout, draft, plan, change }: StepProps) {
  const { voucherCodes } = draft;
  const add = (code: string) => change({ voucherCodes: [...without(voucherCodes, code), code] });

  return (
    <fieldset>
      <legend>
        <h2>Vouchers</h2>
      </legend>
      <div className="choices">
        {checkout.vouchers.map((voucher) => {
          const isChosen = voucherCodes.includes(voucher.code);
          return (
            <VoucherChoice
              key={voucher.code}
              voucher={voucher}
              isChosen={isChosen}
              isNeeded={isNeeded(voucher, plan, isChosen)}
              onToggle={() =>
                isChosen ? change({ voucherCodes: without(voucherCodes, voucher.code) }) : add(voucher.code)
              }
            />
          );
        })}
        <VoucherCode chosen={voucherCodes} onFound={add} />
        {plan.lostCents > 0 ? (
          <Note tone="warn">
            {`Your vouchers are worth ${formatCents(plan.lostCents)} more than your items. This amount will be lost.`}
          </Note>
        ) : (
          <p className="small muted">Vouchers can't be split. Any value above your total is lost.</p>
        )}
      </div>
    </fieldset>
  );
}

type VoucherChoiceProps = {
  voucher: CheckoutVoucher;
  isChosen: boolean;
  isNeeded: boolean;
  onToggle: () => void;
};

function VoucherChoice({ voucher, isChosen, isNeeded, onToggle }: VoucherChoiceProps) {
  const { code, value, expiryDate } = voucher;
  return (
    <div className="choice">
      <label className="check">
        <input type="checkbox" checked={isChosen} disabled={!isNeeded && !isChosen} onChange={onToggle} />
        <span className="check__text">
          <strong>{`${formatMoney(value)} voucher`}</strong>
          <small>{`${code}, until ${dateInWords(studioDay(new Date(expiryDate)))}`}</small>
          {!isNeeded && <small>There's nothing left to pay, so it stays in your E-Wallet.</small>}
        </span>
      </label>
    </div>
  );
}

/** A voucher that would pay nothing is not used up. */
function isNeeded(
  { code }: CheckoutVoucher,
  { vouchers, totalCents }: OrderPlan,
  isChosen: boolean,
): boolean {
  return isChosen ? vouchers.some((used) => used.code === code) : totalCents > 0;
}

function without(codes: string[], code: string): string[] {
  return codes.filter((each) => each !== code);
}
