import { type BookingStatus, isLive } from './status.ts';

type Part = { status: BookingStatus; archivedAt: Date | null; promoCents: number };

/** Whether a visit still uses its promo code: one of the treatments it was taken off is neither cancelled nor deleted. */
export function keepsCode(parts: readonly Part[]): boolean {
  return parts.some(
    ({ status, archivedAt, promoCents }) => promoCents > 0 && isLive(status) && archivedAt === null,
  );
}
