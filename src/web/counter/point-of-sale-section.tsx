import { useUser } from '#web/accounts/queries.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import './counter.css';
import { PointOfSale } from './point-of-sale.tsx';
import { ReceiptPage } from './sale/receipt-page.tsx';

/** The counter: a sale being put together, or with `sale` in the URL the receipt of one. */
export function PointOfSaleSection() {
  const [search, change] = useUrlParams();
  const { user } = useUser();
  const userId = user?.id ?? 0;
  const saleId = readId(search.sale);

  if (saleId) return <ReceiptPage id={saleId} onNext={() => change({ sale: undefined })} />;
  return <PointOfSale key={userId} userId={userId} visitId={readId(search.visit)} />;
}

function readId(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}
