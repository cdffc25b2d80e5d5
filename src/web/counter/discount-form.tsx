import { type FormEvent, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { type BasketLine, type LineDiscount, readDiscount } from './basket.ts';

type DiscountFormProps = {
  line: BasketLine;
  onDone: (discount: LineDiscount | null) => void;
  onCancel: () => void;
};

const KINDS = [
  { value: 'amount', label: '$' },
  { value: 'percent', label: '%' },
] as const;

export function DiscountForm({ line, onDone, onCancel }: DiscountFormProps) {
  const { name, discount } = line;
  const [kind, setKind] = useState<LineDiscount['kind']>(discount?.kind ?? 'amount');
  const [value, setValue] = useState(discount?.value ?? '');
  const [reason, setReason] = useState(discount?.reason ?? '');
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDiscount({ kind, typed: value, reason }, line);
    if ('discount' in read) onDone(read.discount);
    else setError(read);
  }

  return (
    <form
      className="counter__discount"
      aria-label={`Discount on ${name}`}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <div className="counter__pair">
        <Pills label="Discount in" options={KINDS} value={kind} onChange={setKind} />
        <TextField
          label={kind === 'amount' ? 'Amount off' : 'Percent off'}
          labelHidden
          placeholder={kind === 'amount' ? '5.00' : '10'}
          inputMode="decimal"
          autoComplete="off"
          autoFocus // opened by a button for this
          value={value}
          error={errorOf('value')}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
      <TextField
        label="Reason"
        labelHidden
        placeholder="Reason, such as damaged box"
        maxLength={200}
        value={reason}
        error={errorOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Apply discount
        </Button>
        {discount && (
          <Button look="secondary" size="sm" onClick={() => onDone(null)}>
            Remove discount
          </Button>
        )}
        <Button look="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
