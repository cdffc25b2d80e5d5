import type { Db } from '#server/kit/db/db.ts';
import type { BookingCounts } from '#shared/bookings/admin-contract.ts';
import { countByStatus } from './data.ts';

export async function getCounts(db: Db): Promise<BookingCounts> {
  const counts = await countByStatus(db);
  const of = (status: 'pending' | 'confirmed' | 'completed') => counts.get(status) ?? 0;
  return {
    total: [...counts.values()].reduce((sum, number) => sum + number, 0),
    pending: of('pending'),
    confirmed: of('confirmed'),
    completed: of('completed'),
  };
}
