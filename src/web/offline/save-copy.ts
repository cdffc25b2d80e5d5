import type { QueryClient } from '@tanstack/react-query';
import type { accountsApi } from '#shared/accounts/contract.ts';
import type { bookingsApi } from '#shared/bookings/contract.ts';
import type { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { isStaff } from '#shared/kit/access.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { type Answer, type Endpoint, type RouteOf, type Sent, toRequest } from '#shared/kit/endpoint.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import type { loyaltyApi } from '#shared/loyalty/contract.ts';
import type { giftCardsApi } from '#shared/prepaid/gift-cards/contract.ts';
import type { packagesApi } from '#shared/prepaid/packages/contract.ts';
import { drawQr } from '#web/dashboard/wallet/draw-qr.ts';
import { keyOf } from '#web/kit/api-query.ts';
import { requestOf } from '#web/kit/call.ts';
import { forgetCopy } from '#web/kit/forget-copy.ts';
import { readSessionToken } from '#web/kit/session-token.ts';
import { type Copy, savedBookings, savedDay, savedPasses } from './copy.ts';
import { readStoredCopy, storeCopy } from './copy-store.ts';
import { openCopy, sealCopy } from './seal-copy.ts';

/** A copy is refreshed at most so often, and as soon as its member changed something. */
export const REFRESH_MS = 5 * MINUTE_MS;

/** Saves what can be read offline, unless the copy is newer than that. `since`: the last change of anything. */
export async function saveCopy(client: QueryClient, since: number): Promise<void> {
  const token = readSessionToken();
  if (!token) return;
  const now = Date.now();
  const oldest = Math.max(since, now - REFRESH_MS);
  const sealed = await readStoredCopy();
  const before = sealed ? await openCopy(sealed, token) : null;
  if (sealed && before && sealed.savedAt >= oldest) return;
  try {
    const copy = await collect(read(client, token, oldest), before);
    await storeCopy(await sealCopy(copy, token, now), () => readSessionToken() === token);
  } catch (error) {
    if (error === ENDED) forgetCopy();
    else throw error;
  }
}

/** The session ended: nothing of it stays. Whoever presses something next is asked to sign in. */
const ENDED = new Error('The session has ended.');

type Read = <E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) => Promise<Answer<E>>;

/** What the page has loaded since then is used as it is. No dialog opens for a request that nobody made. */
function read(client: QueryClient, token: string, oldest: number): Read {
  return async <E extends Endpoint>(route: RouteOf<E>, sent: Sent<E>) => {
    const known = client.getQueryState<Answer<E>>(keyOf<E>(route, sent));
    if (known?.status === 'success' && known.data && known.dataUpdatedAt >= oldest) return known.data;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(toRequest<E>(route, sent).url, requestOf('GET', undefined, headers));
    if (response.status === 401) throw ENDED;
    if (!response.ok) throw new Error(`${route} answered ${response.status}`);
    return (await response.json()) as Answer<E>; // the server lets nothing else out
  };
}

async function collect(get: Read, before: Copy | null): Promise<Copy> {
  const user = await get<typeof accountsApi.user>('GET /api/user', {});
  const [bookings, vouchers, giftCards, packages, days] = await Promise.all([
    get<typeof bookingsApi.list>('GET /api/bookings', { query: { mine: '1', pageSize: 200 } }),
    get<typeof loyaltyApi.vouchers>('GET /api/vouchers', { query: { page: 1, pageSize: 200 } }),
    get<typeof giftCardsApi.mine>('GET /api/gift-cards/mine', {}),
    get<typeof packagesApi.mine>('GET /api/my/packages', {}),
    isStaff(user.role) ? collectDays(get) : null,
  ]);
  const now = new Date();
  const drawn = new Map(before?.passes.map(({ code, qr }) => [code, qr]));
  const passes = savedPasses({ user, vouchers, giftCards, packages }, now).map(async (pass) => ({
    ...pass,
    qr: drawn.get(pass.code) ?? (await drawQr(pass.code).catch(() => null)),
  }));
  return { bookings: savedBookings(bookings, now), passes: await Promise.all(passes), days };
}

/** Today and tomorrow of a therapist. Refused (403): staff who first need a second factor, or a longer password. */
async function collectDays(get: Read): Promise<Copy['days']> {
  const today = studioDay(new Date());
  try {
    const [first, second] = await Promise.all(
      [today, addDays(today, 1)].map((day) =>
        get<typeof myDayApi.day>('GET /api/admin/my-day', { query: { day } }),
      ),
    );
    return first?.therapist && second ? [savedDay(first), savedDay(second)] : null;
  } catch (error) {
    if (error === ENDED) throw error;
    return null;
  }
}
