import type { Context } from '#server/kit/http/context.ts';
import type { TherapistRow } from '#server/team/tables.ts';
import { findTherapistOf } from './data.ts';

/** The therapist the caller's account belongs to; null when it belongs to none. */
export async function ownTherapist({
  db,
  visitor,
}: Pick<Context, 'db' | 'visitor'>): Promise<TherapistRow | null> {
  return (await findTherapistOf(db, visitor.id)) ?? null;
}
