import { MOST_QUANTITY } from '#shared/counter/limits.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type QuantityFieldProps = {
  /** The end of the buttons' names, as of a Stepper. */
  label: string;
  value: string;
  /** The last one that was right: the buttons step from it. */
  quantity: number;
  describedBy: string | undefined;
  onType: (typed: string) => void;
};

/** A Stepper that can be typed into: twelve of something are two keys. */
export function QuantityField({ label, value, quantity, describedBy, onType }: QuantityFieldProps) {
  return (
    <fieldset className="stepper counter__quantity" aria-label={label}>
      <IconButton
        icon="minus"
        label={`Decrease ${label}`}
        disabled={quantity <= 1}
        onClick={() => onType(String(quantity - 1))}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        maxLength={6}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
        // What is scanned next is a product.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <IconButton
        icon="plus"
        label={`Increase ${label}`}
        disabled={quantity >= MOST_QUANTITY}
        onClick={() => onType(String(quantity + 1))}
      />
    </fieldset>
  );
}
