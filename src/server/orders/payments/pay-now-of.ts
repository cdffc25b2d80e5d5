import QRCode from 'qrcode';
import type { PayNow } from '#shared/orders/contract.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import { payNowExpiry, payNowPayload, readPayNowId, showPayNowId } from '#shared/orders/paynow.ts';
import type { Settings } from '#shared/studio/contract.ts';

type Waiting = { id: number; totalCents: number; heldUntil: Date | null };

/** The QR code, valid as long as the order is reserved; null when the studio no longer takes PayNow. */
export async function payNowOf(
  { id, totalCents, heldUntil }: Waiting,
  { payNowId, name }: Pick<Settings, 'payNowId' | 'name'>,
): Promise<PayNow | null> {
  const proxy = readPayNowId(payNowId);
  if (!proxy || !heldUntil) return null;
  const reference = orderNumber(id);
  const expiry = payNowExpiry(heldUntil);
  const payload = payNowPayload({ proxy, name, cents: totalCents, reference, expiry });
  // Scanners need a margin of four modules; ten pixels each stay sharp when the picture is saved.
  const qr = await QRCode.toDataURL(payload, { errorCorrectionLevel: 'M', margin: 4, scale: 10 });
  const payee = { name, kind: proxy.kind, id: showPayNowId(proxy) };
  return { payload, reference, payee, qr };
}
