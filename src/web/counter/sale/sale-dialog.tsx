import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sale } from '#shared/counter/contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { counterQueries, POINT_OF_SALE } from '#web/counter/queries.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SaleSheet } from './sale-sheet.tsx';
import { VoidDialog } from './void-dialog.tsx';

type SaleDialogProps = { id: number; onClose: () => void };

/** One sale of the counter, to void or refund. */
export function SaleDialog({ id, onClose }: SaleDialogProps) {
  const { data: sale, isError, refetch } = useQuery(counterQueries.sale(id));
  const [openDialog, setOpenDialog] = useState<'void' | 'refund' | null>(null);
  const close = () => setOpenDialog(null);

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Sale #${id}`}
      foot={sale && <Foot sale={sale} onOpen={setOpenDialog} />}
    >
      {sale && <SaleSheet sale={sale} />}
      {!sale && isError && (
        <ErrorState
          title="We could not load the sale"
          text="Please try again in a moment."
          onRetry={() => void refetch()}
        />
      )}
      {!sale && !isError && (
        <Loading label="Loading the sale">
          <Skeleton shape="box" className="h-40 w-full" />
        </Loading>
      )}
      {sale && openDialog === 'void' && <VoidDialog sale={sale} onClose={close} />}
      {sale && openDialog === 'refund' && <RefundDialog sale={sale} onClose={close} />}
    </Dialog>
  );
}

function Foot({ sale, onOpen }: { sale: Sale; onOpen: (dialog: 'void' | 'refund') => void }) {
  const { id, number, isVoidable, isRefundable } = sale;
  return (
    <div className="sale-sheet__foot">
      <HistoryButton target={`order ${id}`} name={number} />
      <ButtonLink look="ghost" size="sm" href={`${POINT_OF_SALE}&sale=${id}`}>
        <Icon name="print" />
        Receipt
      </ButtonLink>
      <span className="flex-1" />
      {isRefundable && (
        <Button look="secondary" size="sm" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
      {isVoidable && (
        <Button look="danger" size="sm" onClick={() => onOpen('void')}>
          Void
        </Button>
      )}
    </div>
  );
}
