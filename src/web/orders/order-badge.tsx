import type { OrderStatus } from '#shared/orders/order-states.ts';
import { Badge } from '#web/kit/ui/badge.tsx';

const LOOKS = {
  pending: ['pending', 'Pending'],
  paid: ['confirmed', 'Paid'],
  ready: ['sage', 'Ready'],
  collected: ['completed', 'Collected'],
  cancelled: ['cancelled', 'Cancelled'],
  refunded: [undefined, 'Refunded'],
} as const satisfies Record<OrderStatus, unknown>;

export function OrderBadge({ status, children }: { status: OrderStatus; children?: string | undefined }) {
  const [tone, word] = LOOKS[status];
  return <Badge tone={tone}>{children ?? word}</Badge>;
}
