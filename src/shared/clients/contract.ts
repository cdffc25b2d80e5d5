import * as z from 'zod/mini';
import { instant, moneyString } from '#shared/kit/fields.ts';

/** What the features know of a client, put together on the card. */
const cardParts = z.object({
  /** That took place. */
  visits: z.int(),
  noShows: z.int(),
  cancelled: z.int(),
  /** Paid for treatments and products, less what was given back. */
  spend: moneyString,
  lastVisitAt: z.nullable(instant),
});
export type CardParts = z.infer<typeof cardParts>;
