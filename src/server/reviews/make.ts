import { manageHash, manageToken, newManageSecret } from '#server/bookings/manage-token.ts';
import type { Db } from '#server/kit/db/db.ts';
import { addLink, insertReview } from './data.ts';
import type { NewReviewRow, ReviewRow } from './tables.ts';

const WRITTEN = new Date('2026-03-05T04:00:00Z');

/** What somebody wrote about a visit: four stars, waiting for the owner. */
export function aReview(
  db: Db,
  fields: Partial<NewReviewRow> & { visitId: number; treatmentId: number },
): Promise<ReviewRow> {
  return insertReview(db, {
    stars: 4,
    words: 'My skin was calm for days.',
    mayShow: true,
    firstName: 'Mei',
    state: 'new',
    shownAt: fields.state === 'shown' ? WRITTEN : null,
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    ...fields,
  });
}

/** The token of a link as a mail about the visit has it. */
export async function aReviewLink(db: Db, visitId: number): Promise<string> {
  const secret = newManageSecret();
  await addLink(db, visitId, manageHash(secret), WRITTEN);
  return manageToken(visitId, secret);
}
