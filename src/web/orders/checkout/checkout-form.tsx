import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { formatCents } from '#shared/kit/money.ts';
import type { Checkout } from '#shared/orders/contract.ts';
import '#web/bookings/form/booking.css';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { usePromoCode } from '#web/promo-codes/use-promo-code.ts';
import { type CheckoutDraft, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { CodesStep } from './codes-step.tsx';
import { CollectionStep } from './collection-step.tsx';
import { OrderSummary, PlaceBar } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { planOrder, promoLines } from './plan-order.ts';
import { type Refusal, RefusalNote, readRefusal, UnpaidNote } from './refusal-note.tsx';
import { useIsPlacing, usePlaceOrder } from './use-place-order.ts';

const ITEMS = 'items';

export function CheckoutForm({ checkout, user }: { checkout: Checkout; user: User }) {
  const [draft, setDraft] = useCheckoutDraft(user.id);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const place = usePlaceOrder((error) => refuse(readRefusal(error)));
  const isPlacing = useIsPlacing();
  const promo = usePromoCode(promoLines(checkout));
  const plan = planOrder(checkout, draft, promo);

  function refuse(next: Refusal) {
    setRefusal(next);
    // After rendering: focus moves to what needs an answer.
    requestAnimationFrame(() => {
      const note = form.current?.querySelector<HTMLElement>('.refusal');
      if (!note) return;
      focusQuietly(note);
      note.scrollIntoView({ block: 'center' });
    });
  }

  function change(fields: Partial<CheckoutDraft>) {
    setRefusal(null);
    setDraft(fields);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (plan.openLines.length > 0) {
      return refuse({ code: 'open_lines', messages: plan.openLines.map(({ message }) => message) });
    }
    setRefusal(null);
    place(plan.body);
  }

  const parts = { checkout, draft, plan, change };
  return (
    <form ref={form} className="checkout" aria-label="Checkout" noValidate onSubmit={submit}>
      <div className="grid gap-10 min-w-0">
        {refusal ? (
          <RefusalNote refusal={refusal} />
        ) : (
          checkout.notice && <UnpaidNote message={checkout.notice} />
        )}
        <p className="checkout__count">
          <a href={`#${ITEMS}`}>{plan.pieces === 1 ? '1 item' : `${plan.pieces} items`}</a>
          {` · ${formatCents(plan.totalCents)} in total`}
        </p>
        <div className="grid gap-4 min-w-0">
          <PaymentStep {...parts} />
          <CodesStep {...parts} promo={promo} onChanged={() => setRefusal(null)} />
        </div>
        <CollectionStep {...parts} />
      </div>
      <OrderSummary ref={summary} plan={plan} isPlacing={isPlacing}>
        <CheckoutLines {...parts} id={ITEMS} onChanged={() => setRefusal(null)} />
      </OrderSummary>
      <PlaceBar form={form} summary={summary} totalCents={plan.totalCents} isPlacing={isPlacing} />
    </form>
  );
}
