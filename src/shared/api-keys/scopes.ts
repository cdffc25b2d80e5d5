import { type Endpoint, routeOf } from '#shared/kit/endpoint.ts';
import { keysOf } from '#shared/kit/keys-of.ts';

/** What an API key may do, in the words of Settings. */
export const SCOPES = {
  'bookings:read': 'See bookings and free times',
  'bookings:write': 'Book, move and cancel, and block times',
  'clients:read': 'See clients and their visits',
  'clients:write': 'Add clients and change their contact and details',
  'waitlist:read': 'See the waitlist',
  'waitlist:write': 'Add to the waitlist and offer times',
  'orders:read': 'See orders',
  'orders:write': 'Change the status of orders',
  'catalog:read': 'See all treatments, products and stock',
  'catalog:write': 'Change treatments, products, prices and stock',
  'counter:read': "See the day's takings at the counter",
  'analytics:read': 'See the charts of Analytics',
} as const;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES = keysOf(SCOPES);

type Area = {
  scope: string;
  /** What of it stays closed: words of the path. */
  closed?: readonly string[];
  /** Nothing of it can be changed. */
  isReadOnly?: true;
};

/**
 * What keys may do, by the area of the path: /api/{area}/… or /api/admin/{area}/…. An area that is not listed is closed.
 * Closed within an area is what shows health, what a person must answer for, what needs somebody at the screen, and access
 * of others: accounts, exports, erasure. What asks for a recent sign-in is closed everywhere.
 */
const AREAS: Readonly<Record<string, Area>> = {
  // The board is rows for the calendar, with marks of health. What is said of several bookings at once, or within seconds,
  // names reasons of health.
  bookings: {
    scope: 'bookings',
    closed: ['board', 'safety-override', 'patch-test', 'deposit', 'confirm', 'undo'],
  },
  blocks: { scope: 'bookings' },
  visits: { scope: 'bookings', closed: ['note'] },
  clients: {
    scope: 'clients',
    closed: [
      ...['allergies', 'sensitivities', 'patch-tests', 'forms', 'notes', 'photos', 'photo-consent'],
      ...['consents', 'messages', 'packages', 'alike', 'keep-apart', 'merge', 'unmerge'],
    ],
  },
  waitlist: { scope: 'waitlist' },
  orders: { scope: 'orders', closed: ['bank-csv', 'bank-payments'] },
  // Its sales and look-ups show codes that are money: vouchers, gift cards.
  counter: { scope: 'counter', closed: ['clients', 'visits', 'sales', 'gift-cards'], isReadOnly: true },
  treatments: { scope: 'catalog' },
  products: { scope: 'catalog' },
  categories: { scope: 'catalog' },
  analytics: { scope: 'analytics' },
};

/** Of those that members call, too: for staff they mean everybody's bookings. */
const ALSO_OF_MEMBERS = ['GET /api/bookings', 'PATCH /api/bookings/:id'];

type Callable = Pick<Endpoint, 'method' | 'path' | 'access' | 'recentSignIn' | 'adminVariant' | 'file'>;

/** The scope a key needs to call this endpoint; null: no key may. What is public needs none. */
export function scopeOf(endpoint: Callable): Scope | null {
  const { method, path, access, recentSignIn, adminVariant } = endpoint;
  if (access === 'public' || recentSignIn || adminVariant) return null;
  if (access === 'user' && !ALSO_OF_MEMBERS.includes(routeOf(endpoint as Endpoint))) return null; // by method and path alone
  const [area = '', ...words] = path.replace(/^\/api\/(admin\/)?/, '').split('/');
  const found = Object.hasOwn(AREAS, area) ? AREAS[area] : undefined;
  if (!found || words.some((word) => found.closed?.includes(word))) return null;
  if (method !== 'GET' && found.isReadOnly) return null;
  const scope = `${found.scope}:${method === 'GET' ? 'read' : 'write'}`;
  return SCOPE_NAMES.find((name) => name === scope) ?? null;
}
