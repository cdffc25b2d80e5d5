import type { adminApi } from '#shared/admin/contract.ts';
import type { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import type { Booking, bookingsApi } from '#shared/bookings/contract.ts';
import type {
  catalogAdminApi,
  ProductListQuery,
  TreatmentListQuery,
} from '#shared/catalog/admin-contract.ts';
import type { counterApi } from '#shared/counter/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { ordersApi } from '#shared/orders/contract.ts';
import { useNow } from '#web/kit/now.tsx';
import { useList, useLive } from '#web/kit/use-list.ts';

const SHOWN_TODAY = 30;
const MOST_A_DAY = 200;
/** For a list of which only the total is needed. */
const ONE = { page: 1, pageSize: 1 };
/** The same polling interval as the section's own list. */
const BOOKINGS = { everySeconds: 5 };
const CATALOG = { everySeconds: 10 };
const ORDERS = { everySeconds: 20 };
const REST = { everySeconds: 30 };

export type Overview = {
  bookings: { total: number; today: number; pending: number; pastOpen: number };
  users: { total: number; customers: number };
  treatments: { total: number; active: number };
  products: { total: number; outOfStock: number; low: number };
  /** The total of paid, ready and collected orders, and their number. */
  revenue: { total: string; orders: number };
  orders: { total: number; paid: number; ready: number };
  failedMails: number;
  hasSettings: boolean;
  /** Of today, all methods together, less what was given back. */
  takings: string;
  /** The first few by time; `bookings.today` is the total. */
  today: Booking[];
};

/** The metrics of every section, polled like the section itself; undefined until all are loaded. */
export function useOverview() {
  const bookings = useBookings();
  const treatments = useTreatments();
  const products = useProducts();
  const orders = useOrders();
  const rest = useLive<typeof adminApi.overview>('GET /api/admin/overview', {}, REST);
  const day = useLive<typeof counterApi.day>('GET /api/admin/counter/day', { query: {} }, ORDERS);
  const parts = [bookings, treatments, products, orders, rest, day];

  const overview: Overview | undefined =
    bookings.data && treatments.data && products.data && orders.data && rest.data && day.data
      ? {
          ...bookings.data,
          ...orders.data,
          ...rest.data,
          treatments: treatments.data,
          products: products.data,
          takings: day.data.total,
        }
      : undefined;
  return {
    overview,
    isError: parts.some(({ isError }) => isError),
    refetch: () => {
      for (const { refetch } of parts) refetch();
    },
  };
}

function useBookings() {
  const day = studioDay(useNow());
  const query = { from: day, to: day, sort: 'appointmentDate', page: 1, pageSize: MOST_A_DAY };
  const list = useList<typeof bookingsApi.list>('GET /api/bookings', { query }, BOOKINGS);
  const counts = useLive<typeof bookingsAdminApi.counts>('GET /api/admin/bookings/counts', {}, BOOKINGS);

  const today = list.rows.filter(({ status }) => status !== 'cancelled');
  const { total, pending, pastOpen } = counts.data ?? { total: 0, pending: 0, pastOpen: 0 };
  return joined([list, counts], {
    bookings: { total, pending, pastOpen, today: today.length },
    today: today.slice(0, SHOWN_TODAY),
  });
}

function useTreatments() {
  const all = useTreatmentTotal({});
  const active = useTreatmentTotal({ active: 'true' });
  return joined([all, active], { total: all.total, active: active.total });
}

function useProducts() {
  const all = useProductTotal({});
  const out = useProductTotal({ stock: 'out' });
  const low = useProductTotal({ stock: 'low' });
  return joined([all, out, low], { total: all.total, outOfStock: out.total, low: low.total });
}

function useOrders() {
  const list = useList<typeof ordersApi.list>('GET /api/orders', { query: ONE }, ORDERS);
  const counts = useLive<typeof ordersApi.counts>('GET /api/admin/orders/counts', {}, ORDERS);

  const { paid, ready, collected, revenue } = counts.data ?? {
    paid: 0,
    ready: 0,
    collected: 0,
    revenue: '0',
  };
  return joined([list, counts], {
    revenue: { total: revenue, orders: paid + ready + collected },
    orders: { total: list.total, paid, ready },
  });
}

function useTreatmentTotal(filter: Pick<TreatmentListQuery, 'active'>) {
  const query = { ...ONE, ...filter };
  return useList<typeof catalogAdminApi.treatments>('GET /api/treatments', { query }, CATALOG);
}

function useProductTotal(filter: Pick<ProductListQuery, 'stock'>) {
  const query = { ...ONE, ...filter };
  return useList<typeof catalogAdminApi.products>('GET /api/products', { query }, CATALOG);
}

type Requested = { isLoading: boolean; isError: boolean; refetch: () => void };

/** The combined data of several queries, once all are loaded. */
function joined<Data>(requested: Requested[], data: Data) {
  const isError = requested.some((each) => each.isError);
  return {
    data: isError || requested.some(({ isLoading }) => isLoading) ? undefined : data,
    isError,
    refetch: () => {
      for (const { refetch } of requested) refetch();
    },
  };
}

/** "1 order", "1,316 orders". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-SG')} ${count === 1 ? one : several}`;
}
