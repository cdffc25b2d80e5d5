import type { Feature } from '#server/kit/feature.ts';
import type { ReceiptKind } from './receipt.ts';
import { receiptRoutes } from './routes.ts';

export const receiptsFeature = (kinds: ReceiptKind[]): Feature => ({
  routes: receiptRoutes(kinds),
});
