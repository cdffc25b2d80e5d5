import type { DeskProduct } from '#shared/catalog/desk-contract.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { productCalls } from './admin-calls.ts';
import './admin-catalog.css';
import { MissingDialog } from './admin-missing-dialog.tsx';
import { StockForm } from './admin-stock-form.tsx';
import { StockMoves } from './admin-stock-moves.tsx';
import { useRecord } from './admin-use-record.ts';

type StockDialogProps = { id: number; rows: readonly DeskProduct[]; onClose: () => void };

/** How many there are, what changed it, and a way to change it by hand. */
export function StockDialog({ id, rows, onClose }: StockDialogProps) {
  const { record, isError } = useRecord({ id, rows, load: productCalls.load, path: '/api/admin/products' });
  if (!record) return <MissingDialog noun="product" isError={isError} onClose={onClose} />;

  // The list is asked every few seconds: what is sold meanwhile counts here.
  const { stockQuantity } = rows.find((row) => row.id === id) ?? record;
  return (
    <Dialog open onClose={onClose} title={`Stock of ${record.name}`} wide className="catalog-dialog">
      <StockForm product={record} stock={stockQuantity} />
      <StockMoves productId={id} />
    </Dialog>
  );
}
