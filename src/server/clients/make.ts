import type { Db } from '#server/kit/db/db.ts';
import { cardFor } from './card-for.ts';
import { insertClient } from './data.ts';
import type { ClientRow, clients } from './tables.ts';

const MADE = new Date('2026-01-01T00:00:00Z');
let made = 0;

/** The card of an account, which only members with a verified e-mail have by themselves. */
export function aCardOf(db: Db, userId: number): Promise<number> {
  return cardFor(db, { person: { standing: 'signed-in', userId }, phone: '' }, MADE);
}

/** A guest's card, without a booking. */
export function aClient(db: Db, fields: Partial<typeof clients.$inferInsert> = {}): Promise<ClientRow> {
  const phone = `8${String(++made).padStart(7, '0')}`;
  return insertClient(db, {
    name: 'Mei Lim',
    email: `client-${made}@example.com`,
    phone: `+65 ${phone}`,
    phoneE164: `+65${phone}`,
    createdAt: MADE,
    updatedAt: MADE,
    ...fields,
  });
}
