import type { RefObject } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import type { BasketTotals } from '#web/counter/basket.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { useIsInView } from '#web/kit/use-is-in-view.ts';

type PayBarProps = {
  totals: BasketTotals;
  /** The button that charges: it says the total, too. */
  button: RefObject<HTMLButtonElement | null>;
};

/** On phones, while the button that charges is out of sight: the total, and the way there. */
export function PayBar({ totals: { lines, totalCents }, button }: PayBarProps) {
  const isThere = useIsInView(button);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className={classes('counter__bar', isThere && 'is-hidden')}>
      <p>
        <span>{pieces === 1 ? '1 item' : `${pieces} items`}</span>
        <b className="price">{formatCents(totalCents)}</b>
      </p>
      <Button
        size="sm"
        disabled={lines.length === 0}
        onClick={() => {
          button.current?.scrollIntoView({ block: 'center' });
          button.current?.focus({ preventScroll: true }); // not a field, which would open the keyboard over it
        }}
      >
        Pay
      </Button>
    </div>
  );
}
