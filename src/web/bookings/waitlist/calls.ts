import type { StaffEntry, waitlistAdminApi } from '#shared/waitlist/admin-contract.ts';
import { BOOKING_PATHS } from '#web/bookings/board/refresh-bookings.ts';
import { call } from '#web/kit/call.ts';
import { useList, useLive } from '#web/kit/use-list.ts';

/** Whoever changes an offer changes what is free. */
export const WAITLIST_PATHS = ['/api/admin/waitlist', ...BOOKING_PATHS];

/** More than wait for one day; the list of all has pages. */
const MOST_OF_A_DAY = 100;

export function useWaiting(day: string) {
  return useList<typeof waitlistAdminApi.list>(
    'GET /api/admin/waitlist',
    { query: { day, pageSize: MOST_OF_A_DAY } },
    { everySeconds: 10 },
  );
}

/** The times of a day that are kept for somebody now. */
export function useHeldOffers(day: string, everySeconds: number) {
  return useLive<typeof waitlistAdminApi.offers>(
    'GET /api/admin/waitlist/offers',
    { query: { day } },
    { everySeconds },
  );
}

type Offered = { appointmentDate: string; reason: string | null };

export const offerTime = ({ id }: Pick<StaffEntry, 'id'>, body: Offered) =>
  call<typeof waitlistAdminApi.offer>('POST /api/admin/waitlist/:id/offer', { params: { id }, body });

export const passOver = ({ id }: Pick<StaffEntry, 'id'>, body: { day: string; reason: string }) =>
  call<typeof waitlistAdminApi.passOver>('POST /api/admin/waitlist/:id/pass-over', { params: { id }, body });

export const takeBack = (offerId: number, reason: string) =>
  call<typeof waitlistAdminApi.withdraw>('POST /api/admin/waitlist/offers/:id/withdraw', {
    params: { id: offerId },
    body: { reason },
  });

export const removeEntry = ({ id }: Pick<StaffEntry, 'id'>, reason: string) =>
  call<typeof waitlistAdminApi.remove>('POST /api/admin/waitlist/:id/remove', {
    params: { id },
    body: { reason },
  });
