import { useRef, useState } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import { CodeField } from '#web/kit/form/code-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { PromoCodeChoice } from './use-promo-code.ts';

type PromoCodeFieldProps = {
  promo: PromoCodeChoice;
  /** Why it could not be used when it was sent. */
  error?: string | undefined;
  /** It was taken out, or another is tried. */
  onChange?: (() => void) | undefined;
};

/** Quiet until it is asked for: `Have a code?`, then the field, then what the code takes off. */
export function PromoCodeField({ promo, error: refused, onChange }: PromoCodeFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(promo.code ?? '');
  const field = useRef<HTMLInputElement>(null);
  const { taken, isChecking } = promo;
  const error = refused ?? promo.error;
  if (!promo.isOffered) return null;
  if (promo.barred && promo.code === null) return <p className="small muted">{promo.barred}</p>;

  if (taken && !error) {
    return (
      <p className="flex items-center justify-between gap-3" aria-live="polite">
        <span>
          {`Code ${taken.code} `}
          <span className="whitespace-nowrap">{`−${formatCents(taken.cents)}`}</span>
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
  if (!isOpen && !error) {
    return (
      <button
        type="button"
        className="link min-h-tap text-left"
        onClick={() => {
          setIsOpen(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
      >
        Have a code?
      </button>
    );
  }

  function apply() {
    onChange?.();
    promo.apply(text);
  }
  return (
    <CodeField
      label="Promo code"
      name="promoCode"
      ref={field}
      value={text}
      error={error}
      busy={isChecking}
      onChange={(typed) => {
        setText(typed);
        if (error) {
          promo.clear();
          onChange?.();
        }
      }}
      onApply={apply}
      applyLabel="Apply code"
    />
  );
}
