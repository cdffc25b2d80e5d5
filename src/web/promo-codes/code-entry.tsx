import { useRef, useState } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import { type RecognisedCode, recogniseCode, UNKNOWN_CODE } from '#shared/promo-codes/recognise-code.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { PromoCodeChoice } from './use-promo-code.ts';

/** Why a code cannot be used; null once it is. `isUnknown`: nobody has it, so it may be something else. */
export type CodeRefusal = { message: string; isUnknown?: boolean } | null;
type TakeCode = (code: string) => Promise<CodeRefusal>;

type CodeEntryProps = {
  promo: PromoCodeChoice;
  /** Where gift cards and vouchers pay; elsewhere the field says where they do. */
  onGiftCard?: TakeCode | undefined;
  onVoucher?: TakeCode | undefined;
  /** Why the promo code could not be used when it was sent. */
  error?: string | undefined;
  /** It was taken out, or another is tried. */
  onChange?: (() => void) | undefined;
};

const AT_THE_COUNTER = {
  gift_card: 'Gift cards pay at our counter: just show yours after your visit.',
  voucher: 'Vouchers pay at our counter: just show yours after your visit.',
};

/**
 * One field for a promo code, a gift card and a voucher, which recognises what it is. Quiet until it is asked for: `Have a
 * code?`, then the field, then what the promo code takes off; what else was entered is shown where it pays.
 */
export function CodeEntry({ promo, onGiftCard, onVoucher, error: refused, onChange }: CodeEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(promo.code ?? '');
  const [ownError, setOwnError] = useState('');
  const [isTaking, setIsTaking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const takesOthers = Boolean(onGiftCard || onVoucher);
  const promoError = refused ?? elsewhere(promo, takesOthers);
  const error = ownError || promoError;
  const { taken } = promo;
  if (!promo.isOffered && !takesOthers) return null;
  if (promo.barred && promo.code === null && !takesOthers)
    return <p className="small muted">{promo.barred}</p>;

  async function apply() {
    if (isTaking || promo.isChecking) return;
    onChange?.();
    setOwnError('');
    setIsTaking(true);
    const refusal = await takeFirst(recogniseCode(text), { promo, onGiftCard, onVoucher });
    setIsTaking(false);
    if (refusal) return setOwnError(refusal.message);
    // A promo code stays in the field until it is known what it takes off.
    if (recogniseCode(text)[0]?.kind === 'promo') return;
    setText('');
    setIsOpen(false);
  }
  const isTaken = taken !== null && !promoError;
  const isInField = isTaken && recogniseCode(text).some(({ code }) => code === taken.code);
  if (isTaken && !takesOthers) return <TakenCode promo={promo} onChange={onChange} />;
  return (
    <div className="grid gap-2">
      {isTaken && <TakenCode promo={promo} onChange={onChange} />}
      {(isOpen && !isInField) || error ? (
        <CodeField
          label="Voucher, gift card or promo code"
          name="promoCode"
          ref={field}
          value={text}
          error={error}
          busy={isTaking || promo.isChecking}
          onChange={(typed) => {
            setText(typed);
            setOwnError('');
            if (promoError) promo.clear();
            if (error) onChange?.();
          }}
          onApply={apply}
          applyLabel="Apply code"
        />
      ) : (
        <button
          type="button"
          className="link min-h-tap text-left"
          onClick={() => {
            setIsOpen(true);
            if (isInField) setText('');
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          Have a code?
        </button>
      )}
    </div>
  );
}

function TakenCode({ promo, onChange }: Pick<CodeEntryProps, 'promo' | 'onChange'>) {
  if (!promo.taken) return null;
  return (
    <p className="flex items-center justify-between gap-3" aria-live="polite">
      <span>
        {`Code ${promo.taken.code} `}
        <span className="whitespace-nowrap">{`−${formatCents(promo.taken.cents)}`}</span>
      </span>
      <Button
        look="ghost"
        size="sm"
        onClick={() => {
          promo.clear();
          onChange?.();
        }}
      >
        Remove code
      </Button>
    </p>
  );
}

type Takers = Pick<CodeEntryProps, 'promo' | 'onGiftCard' | 'onVoucher'>;

/** By the likeliest of what it can be; one that nobody has may still be a promo code. */
async function takeFirst(
  codes: RecognisedCode[],
  { promo, onGiftCard, onVoucher }: Takers,
): Promise<CodeRefusal> {
  for (const { kind, code } of codes) {
    if (kind === 'promo') {
      if (!promo.isOffered) continue;
      promo.apply(code);
      return null;
    }
    const refusal = await (kind === 'gift_card' ? onGiftCard : onVoucher)?.(code);
    if (refusal === null || (refusal && !refusal.isUnknown)) return refusal;
  }
  return { message: UNKNOWN_CODE };
}

/** What is wrong with the promo code; where gift cards and vouchers do not pay, where they do. */
function elsewhere({ code, error }: PromoCodeChoice, takesOthers: boolean): string | undefined {
  if (takesOthers || error !== UNKNOWN_CODE) return error;
  const kind = recogniseCode(code ?? '')[0]?.kind;
  return kind && kind !== 'promo' ? AT_THE_COUNTER[kind] : error;
}
