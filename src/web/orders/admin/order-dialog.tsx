import type { AdminOrderDetail, ordersApi } from '#shared/orders/contract.ts';
import { isOver, orderNumber } from '#shared/orders/order-states.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { receiptFile } from '#web/bookings/manage/booking-files.ts';
import { SaleDialog } from '#web/counter/sale/sale-dialog.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DownloadButton } from '#web/kit/ui/download-button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { OrderSheet } from './order-sheet.tsx';
import { ACT_WORDS } from './order-words.ts';
import type { NextStatus } from './use-order-change.tsx';

type Changing = {
  busyId: number | undefined;
  onChange: (order: AdminOrderDetail, to: NextStatus) => void;
};
type OrderDialogProps = Changing & { id: number; onClose: () => void };

export function OrderDialog({ id, busyId, onChange, onClose }: OrderDialogProps) {
  const query = useLive<typeof ordersApi.detail>(
    'GET /api/admin/orders/:id',
    { params: { id } },
    { everySeconds: 20 },
  );
  // While the next one loads, the previous one is still cached; it must not be mistaken for it.
  const order = query.data?.id === id ? query.data : undefined;
  if (order?.channel === 'counter') return <SaleDialog id={id} onClose={onClose} />;

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={orderNumber(id)}
      foot={order && <Foot order={order} busyId={busyId} onChange={onChange} />}
    >
      {order ? (
        <OrderSheet order={order} />
      ) : (
        <NotLoaded
          query={query}
          title="We could not load the order"
          text={`We couldn't find ${orderNumber(id)}. Please check the number, or try again in a moment.`}
        >
          <Coming />
        </NotLoaded>
      )}
    </Dialog>
  );
}

function Foot({ order, busyId, onChange }: Changing & { order: AdminOrderDetail }) {
  const ways = order.nextStatuses as NextStatus[]; // nothing leads back to pending
  const back = ways.filter(isOver);
  const forth = ways.filter((to) => !isOver(to));
  return (
    <div className="flex flex-1 flex-wrap gap-2 items-center">
      <HistoryButton target={`order ${order.id}`} name={order.number} />
      <DownloadButton look="ghost" icon="download" file={receiptFile(`order-${order.id}`)}>
        Receipt
      </DownloadButton>
      <span className="orders__gap" />
      {back.map((to) => (
        <Button key={to} look="secondary" size="sm" onClick={() => onChange(order, to)}>
          {ACT_WORDS[to]}
        </Button>
      ))}
      {forth.map((to) => (
        <Button
          key={to}
          size="sm"
          busy={busyId === order.id}
          busyText="Saving..."
          onClick={() => onChange(order, to)}
        >
          {ACT_WORDS[to]}
        </Button>
      ))}
    </div>
  );
}

function Coming() {
  return (
    <Loading label="Loading the order" className="grid gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton shape="box" className="h-40 w-full" />
    </Loading>
  );
}
