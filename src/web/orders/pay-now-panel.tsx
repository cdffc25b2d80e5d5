import { formatMoney } from '#shared/kit/money.ts';
import type { OrderDetail, PayNow } from '#shared/orders/contract.ts';
import { toast } from '#web/kit/toast.ts';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

type PayNowPanelProps = { order: OrderDetail; payNow: PayNow };

/** Of the picture as it is drawn; it comes larger, to stay sharp. */
const QR_PX = 208;

export function PayNowPanel({ order, payNow: { qr, reference } }: PayNowPanelProps) {
  const amount = formatMoney(order.totalAmount);
  return (
    <div className="card card--raised paynow">
      <div className="paynow__qr">
        <img
          src={qr}
          alt={`PayNow QR code for ${amount}, reference ${reference}`}
          width={QR_PX}
          height={QR_PX}
        />
      </div>
      <div>
        <p className="paynow__amount">
          Pay <span className="price text-25">{amount}</span>
        </p>
        <p className="paynow__ref small muted">
          Reference <span className="ref">{reference}</span>
          <IconButton icon="copy" label="Copy reference" onClick={() => void copy(reference)} />
        </p>
        <ol>
          <li>Open your bank app and scan the code.</li>
          <li>The amount and reference are filled in. Approve.</li>
          <li>We confirm by e-mail once the desk sees it, within opening hours. This page then says Paid.</li>
        </ol>
      </div>
    </div>
  );
}

async function copy(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    toast({ title: 'Reference copied', description: reference, icon: 'copy' });
  } catch {
    toast({ title: 'Copying failed', description: `The reference is ${reference}.`, tone: 'destructive' });
  }
}
