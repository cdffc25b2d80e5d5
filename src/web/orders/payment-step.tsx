import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { Choice } from '#web/kit/ui/choice.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { StepProps } from './step-props.ts';

const WORDS: Record<PaymentMethod, { label: string; detail: string }> = {
  paynow: {
    label: 'PayNow QR',
    detail: 'From any Singapore bank app. Your code appears once the order is placed.',
  },
  studio: {
    label: 'Pay at the studio',
    detail: 'Cash, card or PayNow at the desk. We keep it for 7 days.',
  },
  card: { label: 'Card', detail: "Visa, Mastercard, Amex on Stripe's secure page" },
};

export function PaymentStep({ checkout: { paymentMethods }, plan, change }: StepProps) {
  if (plan.totalCents === 0) {
    return (
      <section>
        <h2>Payment</h2>
        <Note tone="sage">Your vouchers pay for everything. Nothing is left to pay.</Note>
      </section>
    );
  }
  return (
    <Choice
      legend={<h2>Payment</h2>}
      options={paymentMethods.map((value) => ({ value, ...WORDS[value] }))}
      value={plan.paymentMethod}
      onChange={(paymentMethod) => change({ paymentMethod })}
    />
  );
}
