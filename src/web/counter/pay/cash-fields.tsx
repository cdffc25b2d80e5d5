import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { quickCash } from './payments.ts';

type CashFieldsProps = { amountCents: number; tendered: string; onChange: (tendered: string) => void };

/** The cash handed over: exact while nothing is typed, or one of the sums people hand over. */
export function CashFields({ amountCents, tendered, onChange }: CashFieldsProps) {
  return (
    <div className="grid gap-2">
      <TextField
        label="Cash received"
        data-first
        inputMode="decimal"
        autoComplete="off"
        placeholder={`${formatCents(amountCents)} exactly`}
        value={tendered}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className="pills" aria-label="Quick amounts">
        <button
          type="button"
          className="pill flex-1 justify-center px-2.5"
          aria-pressed={tendered === ''}
          onClick={() => onChange('')}
        >
          Exact
        </button>
        {quickCash(amountCents).map((cents) => (
          <button
            key={cents}
            type="button"
            className="pill flex-1 justify-center px-2.5 num"
            aria-pressed={tendered === toMoneyString(cents)}
            onClick={() => onChange(toMoneyString(cents))}
          >
            {formatCents(cents).replace(/\.00$/, '')}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
