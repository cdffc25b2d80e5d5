import type { PaymentMethod } from '#shared/orders/order-states.ts';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import type { StepProps } from './plan-order.ts';

const WORDS: Record<PaymentMethod, { label: string; detail: string }> = {
  paynow: {
    label: 'PayNow QR',
    detail: 'From any Singapore bank app. Your QR code appears once you place the order.',
  },
  studio: {
    label: 'Pay at the studio',
    detail: "Cash, card or PayNow at the counter. We'll hold your items for 48 hours.",
  },
  card: { label: 'Card', detail: "Visa, Mastercard or Amex on Stripe's secure page." },
};

const AT_VISIT = { detail: "Cash, card or PayNow at the counter. We'll hold your items until your visit." };

function coverWords({ vouchers, prepaid }: StepProps['plan']): string {
  if (prepaid.length === 0) return 'Your vouchers cover';
  return vouchers.length > 0 ? 'Your vouchers and your balance cover' : 'Your balance covers';
}

export function PaymentStep({ checkout: { paymentMethods }, plan, change }: StepProps) {
  if (plan.totalCents === 0) {
    return (
      <section>
        <h2>Payment</h2>
        <Note tone="sage">{`${coverWords(plan)} everything. There's nothing left to pay.`}</Note>
      </section>
    );
  }
  const isWithVisit = (method: PaymentMethod) => method === 'studio' && plan.collect === 'visit';
  return (
    <Choice
      legend={<h2>Payment</h2>}
      className={paymentMethods.length > 1 ? 'choices--two' : undefined}
      options={paymentMethods.map((value) => ({
        value,
        ...WORDS[value],
        ...(isWithVisit(value) && AT_VISIT),
      }))}
      value={plan.paymentMethod}
      onChange={(paymentMethod) => change({ paymentMethod })}
    />
  );
}
