import { useId, useRef } from 'react';
import type { CheckoutLine as Line } from '#shared/orders/contract.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { acceptanceOf } from './checkout-draft.ts';
import { CheckoutLine } from './checkout-line.tsx';
import { isOpen } from './plan-order.ts';
import type { StepProps } from './step-props.ts';
import { useChangeLine } from './use-change-line.ts';

type CheckoutLinesProps = StepProps & { onChanged: () => void };

export function CheckoutLines({ checkout, draft, change, onChanged }: CheckoutLinesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const changeLine = useChangeLine();

  /** The pressed button disappears with its line: focus stays with the items. */
  function stayHere() {
    if (heading.current) focusQuietly(heading.current);
  }

  function set(line: Line, quantity?: number) {
    onChanged();
    void changeLine(line, quantity);
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading}>
        Your items
      </h2>
      <ul className="card checkout__items">
        {checkout.lines.map((line) => (
          <CheckoutLine
            key={line.itemId}
            line={line}
            isOpen={isOpen(line, draft)}
            onQuantity={(quantity) => set(line, quantity)}
            onAccept={() => {
              if (line.trouble === 'short' || line.trouble === 'over_limit') set(line, line.maxQuantity);
              else change({ accepted: [...draft.accepted, acceptanceOf(line)] });
              stayHere();
            }}
            onRemove={() => {
              set(line);
              stayHere();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
