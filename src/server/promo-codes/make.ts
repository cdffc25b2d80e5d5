import type { Db } from '#server/kit/db/db.ts';
import { type NewPromoCodeRow, type PromoCodeRow, promoCodes } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');

/** WELCOME20: $20.00 off anything, without limits, by default. */
export async function aPromoCode(db: Db, fields: Partial<NewPromoCodeRow> = {}): Promise<PromoCodeRow> {
  const [made] = await db
    .insert(promoCodes)
    .values({
      code: 'WELCOME20',
      kind: 'amount',
      value: 2_000,
      forTreatments: true,
      forProducts: true,
      forPackages: true,
      createdAt: MADE,
      updatedAt: MADE,
      ...fields,
    })
    .returning();
  return made!;
}
