import { useUser } from '#web/accounts/queries.ts';
import { readId } from '#web/kit/read-id.ts';
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
  return (
    <PointOfSale
      key={userId}
      userId={userId}
      visitId={readId(search.visit)}
      clientId={readId(search.client)}
    />
  );
}
