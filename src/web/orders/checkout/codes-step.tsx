import { formatCents, formatMoney } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { CheckoutVoucher } from '#shared/orders/contract.ts';
import { giftCardLabel } from '#shared/prepaid/ledger/gift-card.ts';
import { dateInWords } from '#web/bookings/when/day-words.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { CodeEntry } from '#web/promo-codes/code-entry.tsx';
import type { PromoCodeChoice } from '#web/promo-codes/use-promo-code.ts';
import type { OrderPlan, StepProps } from './plan-order.ts';
import { useTakeCodes } from './use-take-codes.ts';

type CodesStepProps = StepProps & { promo: PromoCodeChoice; onChanged: () => void };

/** What pays or takes off besides money: the wallet's vouchers and credit to tick, and one field for every code. */
export function CodesStep(props: CodesStepProps) {
  const { checkout, draft, plan, change, promo, onChanged } = props;
  const { voucherCodes, giftCards, useCredit } = draft;
  const { takeGiftCard, takeVoucher } = useTakeCodes(props);
  const hasChoices = checkout.vouchers.length > 0 || Boolean(checkout.credit) || giftCards.length > 0;
  const entry = (
    <CodeEntry
      promo={promo}
      onGiftCard={checkout.takesGiftCards ? takeGiftCard : undefined}
      onVoucher={takeVoucher}
      onChange={onChanged}
    />
  );
  if (!hasChoices) return entry;
  return (
    <fieldset>
      <legend>
        <h2>Vouchers and codes</h2>
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
              onToggle={() => change({ voucherCodes: toggled(voucherCodes, voucher.code) })}
            />
          );
        })}
        {checkout.credit && (
          <div className="choice">
            <label className="check">
              <input type="checkbox" checked={useCredit} onChange={() => change({ useCredit: !useCredit })} />
              <span className="check__text">
                <strong>{`Use my credit (${formatMoney(checkout.credit)})`}</strong>
              </span>
            </label>
          </div>
        )}
        {giftCards.map(({ code, balance }) => (
          <div key={code} className="choice flex items-center justify-between gap-3 px-4">
            <span>{`${giftCardLabel(code)}, ${formatMoney(balance)} left`}</span>
            <IconButton
              icon="close"
              label={`Remove ${giftCardLabel(code)}`}
              onClick={() => change({ giftCards: giftCards.filter((each) => each.code !== code) })}
            />
          </div>
        ))}
        {entry}
        {plan.lostCents > 0 ? (
          <Note tone="warn">
            {`Your vouchers are worth ${formatCents(plan.lostCents)} more than your items. This amount will be lost.`}
          </Note>
        ) : (
          checkout.vouchers.length > 0 && (
            <p className="small muted">Vouchers can't be split. Any value above your total is lost.</p>
          )
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

function toggled(codes: string[], code: string): string[] {
  return codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code];
}
