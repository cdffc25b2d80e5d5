import type { Db } from '#server/kit/db/db.ts';
import { offsetOf } from '#shared/kit/page-of.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { ShownReviews } from '#shared/reviews/contract.ts';
import { ratingOf } from '#shared/reviews/rating.ts';
import { listShown, sumShown } from './data.ts';

type Page = { treatmentId?: number | undefined; page: number; pageSize: number };

/** As everybody sees them: of one treatment, or of all. */
export async function listShownReviews(db: Db, { treatmentId, ...page }: Page): Promise<ShownReviews> {
  const { sum, count } = await sumShown(db, treatmentId);
  const rows =
    count === 0 ? [] : await listShown(db, treatmentId, { offset: offsetOf(page), limit: page.pageSize });
  return {
    average: ratingOf(sum, count)?.average ?? null,
    count,
    items: rows.map(({ createdAt, ...row }) => ({ ...row, writtenOn: studioDay(createdAt) })),
  };
}
