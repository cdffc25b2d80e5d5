import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { productCalls } from '#web/catalog/admin/calls.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import '#web/kit/record/record-dialog.css';
import { MissingDialog } from '#web/kit/record/missing-dialog.tsx';
import { useRecord } from '#web/kit/record/use-record.ts';
import { StockForm } from './stock-form.tsx';
import { StockMoves } from './stock-moves.tsx';

type StockDialogProps = { id: number; rows: readonly AdminProduct[]; onClose: () => void };

/** The stock, its history, and a form to change it. */
export function StockDialog({ id, rows, onClose }: StockDialogProps) {
  const { record, isError } = useRecord({ id, rows, load: productCalls.load, path: '/api/products' });
  if (!record) return <MissingDialog noun="product" isError={isError} onClose={onClose} />;

  // The list is polled: sales meanwhile are shown here.
  const { stockQuantity } = rows.find((row) => row.id === id) ?? record;
  return (
    <Dialog open onClose={onClose} title={`Stock of ${record.name}`} wide className="record-dialog">
      <StockForm product={record} stock={stockQuantity} />
      <StockMoves productId={id} />
    </Dialog>
  );
}
