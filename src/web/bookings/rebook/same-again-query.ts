import type { sameAgainApi } from '#shared/bookings/same-again-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';

/** The member's last visit once more; null where none is due. Refetched with all bookings. */
export const sameAgainQuery = apiQuery<typeof sameAgainApi.propose>('GET /api/bookings/same-again', {});
