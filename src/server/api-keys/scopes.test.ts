import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { features } from '#server/features.ts';
import { HEALTH_FIELDS } from '#shared/api-keys/closed-to-keys.ts';
import { SCOPE_NAMES, scopeOf } from '#shared/api-keys/scopes.ts';
import { type Endpoint, routeOf, type Schema } from '#shared/kit/endpoint.ts';

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));

/** Every endpoint a key may call. A new one in these areas belongs here, or among what is closed in scopes.ts. */
const OPEN: Record<string, string[]> = {
  'bookings:read': [
    ...['GET /api/bookings', 'GET /api/admin/bookings/:id', 'GET /api/admin/bookings/counts'],
    ...['GET /api/admin/bookings/day-sheet', 'GET /api/admin/bookings/free-times'],
    ...['GET /api/admin/bookings/:id/sessions', 'GET /api/admin/visits/:id/next-visit'],
  ],
  'bookings:write': [
    ...['POST /api/admin/bookings', 'PATCH /api/bookings/:id', 'POST /api/admin/bookings/cancel'],
    ...['PATCH /api/admin/bookings/:id/place', 'PATCH /api/admin/bookings/:id/note'],
    ...['PATCH /api/admin/bookings/:id/session', 'DELETE /api/admin/bookings/:id'],
    ...['POST /api/admin/bookings/:id/restore', 'POST /api/admin/visits/:id/next-visit'],
    ...['PUT /api/admin/visits/:id/presence', 'PUT /api/admin/visits/:id/late'],
    ...['POST /api/admin/blocks', 'DELETE /api/admin/blocks/:id'],
  ],
  'clients:read': [
    ...['GET /api/admin/clients', 'GET /api/admin/clients/:id', 'GET /api/admin/clients/:id/visits'],
    ...['GET /api/admin/clients/find', 'GET /api/admin/clients/tags'],
  ],
  'clients:write': [
    ...['POST /api/admin/clients', 'PATCH /api/admin/clients/:id', 'PATCH /api/admin/clients/:id/details'],
  ],
  'waitlist:read': [
    ...['GET /api/admin/waitlist', 'GET /api/admin/waitlist/offers', 'GET /api/admin/waitlist/metrics'],
  ],
  'waitlist:write': [
    ...['POST /api/admin/waitlist', 'POST /api/admin/waitlist/:id/offer'],
    ...['POST /api/admin/waitlist/:id/pass-over', 'POST /api/admin/waitlist/:id/remove'],
    'POST /api/admin/waitlist/offers/:id/withdraw',
  ],
  'orders:read': ['GET /api/orders', 'GET /api/admin/orders/:id', 'GET /api/admin/orders/counts'],
  'orders:write': ['PATCH /api/admin/orders/:id'],
  'counter:read': ['GET /api/admin/counter/day', 'GET /api/admin/counter/products'],
  'catalog:read': [
    ...['GET /api/admin/treatments/:id', 'GET /api/admin/treatments/csv'],
    ...['GET /api/admin/products/:id', 'GET /api/admin/products/csv', 'GET /api/admin/products/:id/stock'],
    ...['GET /api/admin/categories', 'GET /api/admin/categories/csv'],
  ],
  'catalog:write': [
    ...['POST /api/treatments', 'PUT /api/treatments/:id', 'DELETE /api/treatments/:id'],
    ...['POST /api/admin/treatments/:id/restore', 'PUT /api/admin/treatments/order'],
    ...['POST /api/products', 'PUT /api/products/:id', 'DELETE /api/products/:id'],
    ...['POST /api/admin/products/:id/restore', 'POST /api/admin/products/:id/stock'],
    ...['POST /api/products/:id/images', 'PUT /api/products/:id/images/:imageId'],
    ...['DELETE /api/products/:id/images/:imageId', 'PUT /api/admin/products/:id/images/order'],
    ...['POST /api/admin/categories', 'PUT /api/admin/categories/:id', 'DELETE /api/admin/categories/:id'],
    'POST /api/admin/categories/:id/restore',
  ],
  'analytics:read': ['GET /api/admin/analytics', 'GET /api/admin/analytics/csv'],
};

/** Areas of staff that no key enters, each with the reason. A new area belongs here, or in scopes.ts. */
const CLOSED: Record<string, string> = {
  'api-keys': 'a key must not make keys',
  webhooks: 'where everything that happens is sent',
  users: 'accounts and roles',
  guests: "a person's data as a file, and its erasure",
  audit: 'who did what',
  settings: 'secrets, and how the studio works',
  mails: 'texts of mails, with their links',
  team: "commission, and staff's leave",
  upload: 'files',
  forms: 'health',
  safety: 'health',
  photos: 'health',
  'note-templates': 'of notes, which are health',
  aftercare: 'of notes, which are health',
  'my-day': 'of the person signed in',
  'my-visits': 'of the person signed in',
  'calendar-feeds': 'secret addresses',
  loyalty: 'points by hand are the owner’s',
  'loyalty-rewards': 'points are money',
  'customer-lookup': 'vouchers are money',
  vouchers: 'vouchers are money',
  'promo-codes': 'codes are money',
  packages: 'prepaid money',
  'client-packages': 'prepaid money',
  payouts: 'money that is paid out',
  'gift-cards': 'codes are money',
  prepaid: 'prepaid money',
  'staff-report': 'what staff earn',
  messages: 'consents, and what clients are written',
  subscribers: 'consents',
  letters: 'what clients are written',
  reviews: 'a person decides what is shown',
  articles: 'texts are a person’s',
  'article-drafts': 'of the person signed in',
  topics: 'texts are a person’s',
  'generate-article': 'costs money elsewhere',
  'writing-service': 'costs money elsewhere',
  generation: 'costs money elsewhere',
  generations: 'costs money elsewhere',
  imports: 'writes everything',
  export: 'reads everything',
  search: 'reads across all areas',
  overview: 'reads across all areas',
  setup: 'removes the demo',
};

const ofStaff = endpoints.filter(({ access }) => access !== 'public' && access !== 'user');
const areaOf = ({ path }: Endpoint) => path.replace(/^\/api\/(admin\/)?/, '').split('/')[0]!; // never empty

describe('the scope of every endpoint', () => {
  test('is on the list above', () => {
    const open = endpoints.filter((each) => scopeOf(each) !== null);
    const found = SCOPE_NAMES.map((scope) => [
      scope,
      open
        .filter((each) => scopeOf(each) === scope)
        .map((each) => routeOf(each) as string)
        .sort(),
    ]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(OPEN).map(([scope, routes]) => [scope, [...routes].sort()])),
    );
  });

  test('is decided for every area', () => {
    const open = new Set(endpoints.filter((each) => scopeOf(each) !== null).map(areaOf));
    const closed = new Set(ofStaff.map(areaOf).filter((area) => !open.has(area)));
    expect([...closed].sort()).toEqual(Object.keys(CLOSED).sort());
  });

  test('is none where a person must sign in anew, for admins who read public lists, and for members', () => {
    const wrong = endpoints.filter(
      (each) =>
        scopeOf(each) !== null &&
        (each.recentSignIn ||
          each.adminVariant ||
          each.bulkRead?.startsWith('export') ||
          each.access === 'public'),
    );
    expect(wrong).toEqual([]);
    const ofMembers = endpoints.filter((each) => each.access === 'user' && scopeOf(each) !== null);
    expect(ofMembers.map((each) => routeOf(each) as string).sort()).toEqual([
      'GET /api/bookings',
      'PATCH /api/bookings/:id',
    ]);
  });
});

test('whatever names health in a reply to a key is left out or empty', () => {
  const named = new Set<string>();
  for (const endpoint of endpoints.filter((each) => scopeOf(each) !== null))
    for (const name of fieldsOf(endpoint.reply)) named.add(name);
  expect(named.size).toBeGreaterThan(100);
  const ofHealth = [...named].filter((name) =>
    /allerg|safety|sensitiv|health|pregnan|skin|medic|reaction/i.test(name),
  );
  // Within what is left out.
  expect(ofHealth.filter((name) => !HEALTH_FIELDS.includes(name))).toEqual([]);
  expect(ofHealth.sort()).toEqual([...HEALTH_FIELDS].sort());
});

function fieldsOf(schema: Schema): string[] {
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties } = part as { properties?: object };
    if (properties) names.push(...Object.keys(properties));
    for (const within of Object.values(part)) walk(within);
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return names;
}
