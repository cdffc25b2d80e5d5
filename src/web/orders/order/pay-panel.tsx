import type { OrderDetail } from '#shared/orders/contract.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { streetAddress } from '#web/studio/contact-links.ts';
import { useStudio } from '#web/studio/queries.ts';
import { CardPanel } from './card-panel.tsx';
import { PayNowPanel } from './pay-now-panel.tsx';

type PayPanelProps = { order: OrderDetail; card: string | undefined };

/** How to pay for an unpaid order. */
export function PayPanel({ order, card }: PayPanelProps) {
  if (order.paymentMethod === 'card') return <CardPanel order={order} card={card} />;
  if (order.paymentMethod === 'studio') return <CounterPanel />;
  if (order.payNow) return <PayNowPanel order={order} payNow={order.payNow} />;
  return (
    <Note tone="warn">
      We can't show the PayNow QR code right now. Please pay at the counter or call us. We've reserved your
      items.
    </Note>
  );
}

function CounterPanel() {
  const studio = useStudio();
  return (
    <Note tone="shell" icon="pin">
      {`Pay by cash, card or PayNow at the counter: ${streetAddress(studio)}. We'll e-mail you when it's ready.`}
    </Note>
  );
}
