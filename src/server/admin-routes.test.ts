import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Access } from '#shared/kit/access.ts';
import { type Endpoint, routeOf, toRequest } from '#shared/kit/endpoint.ts';
import { aMember, anAdmin } from './accounts/make.ts';
import type { Request, Scene } from './admin/testing/example-scene.ts';
import { unrecorded, writeExamples } from './admin/testing/write-examples.ts';
import { aTopic } from './articles/make.ts';
import { aProduct, aTreatment } from './catalog/make.ts';
import { aClient } from './clients/make.ts';
import { features } from './features.ts';
import { createApi } from './kit/http/api.ts';
import type { Tools } from './kit/http/context.ts';
import { useStudio } from './testing/use-studio.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

/** Every endpoint of the server; listing calls none of them, so they need no dependencies. */
const { endpoints } = createApi(
  features.flatMap(({ routes }) => routes ?? []),
  {} as Tools,
);
const byRoute = new Map(
  endpoints.filter((each) => !each.adminVariant).map((endpoint) => [routeOf(endpoint) as string, endpoint]),
);

/** Endpoints only staff may call, by decisions.md §2; only admins, unless they are on a list below. */
const STAFF_ONLY = [
  /^\w+ \/api\/admin\//,
  /^GET \/api\/orders$/,
  /^\w+ \/api\/upload(\/|$)/,
  /^\w+ \/api\/loyalty\/process-purchase$/,
  /^(POST|PUT|PATCH|DELETE) \/api\/(treatments|products|categories)(\/|$)/,
];

/** What therapists may call, each narrowed to her own. */
const THERAPIST = [
  'GET /api/admin/my-day',
  'GET /api/admin/my-visits/:id',
  'POST /api/admin/my-visits/:id/complete',
  ...['GET /api/admin/visits/:id/next-visit', 'POST /api/admin/visits/:id/next-visit'],
  'PUT /api/admin/visits/:id/presence',
  'PUT /api/admin/visits/:id/late',
  'PATCH /api/admin/my-visits/:id/note',
  ...['GET /api/admin/visits/:id/note', 'PUT /api/admin/visits/:id/note', 'GET /api/admin/clients/:id/notes'],
  'GET /api/admin/note-templates',
  ...['GET /api/admin/clients/:id/photos', 'POST /api/admin/clients/:id/photos'],
  ...['DELETE /api/admin/clients/:id/photos', 'POST /api/admin/clients/:id/photo-consent'],
  ...['GET /api/admin/photos/:id', 'PATCH /api/admin/photos/:id', 'DELETE /api/admin/photos/:id'],
  'GET /api/admin/calendar-feeds',
  'GET /api/admin/waitlist/offers',
  'POST /api/admin/calendar-feeds',
  'DELETE /api/admin/calendar-feeds/:id',
  'GET /api/admin/clients/:id/sensitivities',
  'POST /api/admin/clients/:id/patch-tests',
  'POST /api/admin/bookings/:id/patch-test',
  'GET /api/admin/clients/:id/forms',
  'GET /api/admin/clients/:id/forms/:signedId',
  'POST /api/admin/clients/:id/forms/:signedId/confirm',
  'POST /api/admin/clients/:id/forms/send',
  'POST /api/admin/clients/:id/forms/link',
  ...['GET /api/admin/clients', 'GET /api/admin/clients/find', 'GET /api/admin/clients/:id'],
  'GET /api/admin/clients/:id/visits',
  'POST /api/admin/clients/:id/allergies/confirm',
];

/** What reception may call: bookings, counter, clients, orders, look-up, closing the day. No settings, roles, exports or erasure. */
const RECEPTION = [
  ...['GET /api/admin/search', 'GET /api/admin/users', 'GET /api/admin/users/counts'],
  ...['POST /api/admin/users/:id/confirm-phone', 'POST /api/admin/customer-lookup'],
  'PATCH /api/admin/clients/:id',
  ...[
    'POST /api/admin/clients',
    'PATCH /api/admin/clients/:id/details',
    'PUT /api/admin/clients/:id/consents',
  ],
  ...[
    'GET /api/admin/clients/tags',
    'GET /api/admin/clients/alike',
    'POST /api/admin/clients/:id/keep-apart',
  ],
  ...['POST /api/admin/clients/:id/merge', 'POST /api/admin/clients/:id/unmerge'],
  ...['GET /api/admin/bookings/counts', 'GET /api/admin/bookings/board', 'GET /api/admin/bookings/day-sheet'],
  ...['GET /api/admin/bookings/free-times', 'GET /api/admin/bookings/:id', 'POST /api/admin/bookings'],
  ...['POST /api/admin/bookings/cancel', 'POST /api/admin/bookings/confirm', 'POST /api/admin/bookings/undo'],
  ...['PATCH /api/admin/bookings/:id/place', 'PATCH /api/admin/bookings/:id/note'],
  ...['DELETE /api/admin/bookings/:id', 'POST /api/admin/bookings/:id/restore'],
  ...['GET /api/admin/bookings/:id/sessions', 'PATCH /api/admin/bookings/:id/session'],
  'POST /api/admin/bookings/:id/deposit/waive',
  'POST /api/admin/bookings/:id/safety-override',
  ...['POST /api/admin/blocks', 'DELETE /api/admin/blocks/:id'],
  ...['GET /api/admin/counter/products', 'GET /api/admin/counter/clients', 'GET /api/admin/counter/visits'],
  'GET /api/admin/counter/clients/:id',
  ...['GET /api/admin/counter/visits/:id', 'POST /api/admin/counter/paynow', 'POST /api/admin/counter/sales'],
  ...['GET /api/admin/counter/gift-cards', 'POST /api/admin/counter/gift-card'],
  'POST /api/admin/counter/promo-code',
  ...['GET /api/admin/gift-cards', 'GET /api/admin/gift-cards/:id'],
  'POST /api/admin/gift-cards/:id/refund',
  ...['GET /api/admin/counter/sales/:id', 'POST /api/admin/counter/sales/:id/void'],
  ...['POST /api/admin/counter/sales/:id/refunds', 'POST /api/admin/counter/sales/:id/receipt'],
  ...['GET /api/admin/counter/day', 'POST /api/admin/counter/day/close', 'POST /api/admin/counter/day/cash'],
  ...['GET /api/orders', 'GET /api/admin/orders/counts', 'GET /api/admin/orders/:id'],
  'PATCH /api/admin/orders/:id',
  ...['POST /api/admin/vouchers/:id/use', 'POST /api/admin/vouchers/:id/unuse'],
  ...['POST /api/admin/loyalty/convert', 'POST /api/admin/loyalty/vouchers/:id/undo'],
  ...['GET /api/admin/clients/:id/packages', 'POST /api/admin/client-packages/:accountId/refund'],
  'PUT /api/admin/client-packages/:accountId/certificate',
  ...['GET /api/admin/client-packages/:accountId/statement', 'GET /api/admin/payouts'],
  'POST /api/admin/payouts/:id/paid',
  ...['GET /api/admin/waitlist', 'POST /api/admin/waitlist', 'POST /api/admin/waitlist/:id/offer'],
  ...['POST /api/admin/waitlist/:id/pass-over', 'POST /api/admin/waitlist/offers/:id/withdraw'],
  'POST /api/admin/waitlist/:id/remove',
  ...['GET /api/admin/messages/to-send', 'POST /api/admin/messages/:id/sent'],
  ...['POST /api/admin/messages/:id/skip', 'GET /api/admin/clients/:id/messages'],
  'GET /api/admin/reviews',
];

/** All others by name: a new route is on one of the lists, or the test fails. */
const OTHERS: Record<'public' | 'user', string[]> = {
  public: [
    ...['GET /api/studio', 'GET /api/legal/:slug', 'GET /api/treatments', 'GET /api/categories'],
    ...['GET /api/treatment-pages/:slug', 'GET /api/team/:slug', 'POST /api/products/:id/back-in-stock'],
    ...['POST /api/back-in-stock/stop', 'POST /api/back-in-stock/stop/:token'],
    ...['GET /api/team', 'GET /api/packages', 'GET /api/skin-check', 'POST /api/skin-check'],
    ...['GET /api/gift-cards', 'POST /api/gift-cards/balance', 'POST /api/promo-codes/check'],
    ...['POST /api/gift-cards/orders', 'GET /api/gift-cards/orders/:token'],
    'POST /api/gift-cards/orders/:token/pay',
    ...['GET /api/products', 'GET /api/products/:id', 'GET /api/products/:id/images'],
    ...['GET /api/products/:id/pairings', 'GET /api/studio/closed-days'],
    ...[
      'GET /api/topics',
      'GET /api/articles',
      'GET /api/articles/:slug',
      'GET /api/article-previews/:token',
    ],
    ...['GET /api/loyalty/rewards', 'GET /api/availability', 'POST /api/bookings'],
    'POST /api/bookings/email-code',
    ...['POST /api/waitlist', 'GET /api/waitlist/link/:token', 'POST /api/waitlist/link/:token/confirm'],
    ...['POST /api/waitlist/link/:token/take', 'POST /api/waitlist/link/:token/pass'],
    'POST /api/waitlist/link/:token/leave',
    ...['GET /api/messages/:token', 'POST /api/messages/:token/stop', 'POST /api/messages/:token/resume'],
    'POST /api/messages/:token/stop-all',
    'POST /api/messages/:token/form/:way/:what',
    ...['GET /api/reviews', 'GET /api/reviews/link/:token', 'PUT /api/reviews/link/:token'],
    'POST /api/reviews/link/:token/withdraw',
    'GET /api/calendar/:token',
    ...['GET /api/forms/:token', 'PATCH /api/forms/:token/:id', 'POST /api/forms/:token/:id/sign'],
    ...['GET /api/manage/:token/visit', 'PUT /api/manage/:token/late', 'GET /api/manage/:token/aftercare'],
    ...['GET /api/manage/:token/forms', 'POST /api/manage/:token/forms'],
    ...['GET /api/bookings/deposit', 'GET /api/manage/:token/deposit', 'POST /api/manage/:token/deposit/pay'],
    'POST /api/manage/:token/deposit/claim',
    ...[
      'GET /api/manage/:token',
      'PATCH /api/manage/:token',
      'GET /api/manage/:token/consent',
      'PUT /api/manage/:token/consent',
      'GET /api/manage/:token/calendar',
    ],
    ...['GET /api/login', 'POST /api/login', 'POST /api/logout', 'POST /api/register'],
    ...['POST /api/verify-email', 'POST /api/resend-otp', 'POST /api/forgot-password'],
    ...['POST /api/reset-password', 'POST /api/newsletter', 'POST /api/newsletter/unsubscribe'],
    ...['POST /api/newsletter/unsubscribe/:token', 'POST /api/events', 'POST /api/stripe/webhook'],
    ...['POST /api/newsletter/resubscribe', 'POST /api/newsletter/confirm'],
    ...['POST /api/passkeys/options', 'POST /api/login/passkey', 'POST /api/login/second-factor'],
    'POST /api/login/second-factor/options',
  ],
  user: [
    ...['GET /api/second-factor', 'POST /api/passkeys/registration-options', 'POST /api/passkeys'],
    ...['PATCH /api/passkeys/:id', 'DELETE /api/passkeys/:id', 'POST /api/totp', 'POST /api/totp/confirm'],
    ...['DELETE /api/totp', 'POST /api/recovery-codes', 'POST /api/reauthenticate/passkey'],
    'POST /api/reauthenticate/passkey/options',
    ...['GET /api/user', 'GET /api/profile', 'PATCH /api/profile', 'DELETE /api/profile'],
    ...['GET /api/waitlist', 'POST /api/waitlist/:id/take', 'POST /api/waitlist/:id/pass'],
    'POST /api/waitlist/:id/leave',
    ...['GET /api/messages/consents', 'PUT /api/messages/consents'],
    ...['GET /api/push', 'PUT /api/push/choices', 'POST /api/push/devices', 'DELETE /api/push/devices/:id'],
    'POST /api/push/devices/:id/test',
    ...['GET /api/reviews/mine', 'GET /api/reviews/visits/:id', 'PUT /api/reviews/visits/:id'],
    'POST /api/reviews/visits/:id/withdraw',
    ...[
      'GET /api/profile/export',
      'GET /api/sessions',
      'DELETE /api/sessions/:id',
      'POST /api/reauthenticate',
      'DELETE /api/sessions',
      'POST /api/profile/password',
      'POST /api/profile/email',
      'POST /api/profile/email/confirm',
    ],
    'GET /api/aftercare',
    ...['GET /api/gift-cards/mine', 'PATCH /api/gift-cards/:id'],
    ...['POST /api/gift-cards/:id/send', 'GET /api/gift-cards/:id/pdf'],
    ...['GET /api/packages/:id/terms', 'POST /api/packages/:id/orders', 'GET /api/my/packages'],
    ...['POST /api/my/packages/:accountId/refund', 'GET /api/my/packages/:accountId/statement'],
    ...['GET /api/bookings/sessions', 'GET /api/bookings/patch-tests'],
    ...['GET /api/bookings/same-again', 'POST /api/bookings/same-again'],
    ...['GET /api/bookings', 'PATCH /api/bookings/:id', 'GET /api/bookings/:id/calendar'],
    ...['GET /api/my-forms', 'GET /api/my-forms/:id', 'POST /api/my-forms/link', 'GET /api/safety/warnings'],
    ...['GET /api/receipt/:id', 'GET /api/cart', 'POST /api/cart', 'POST /api/cart/join'],
    ...['PUT /api/cart/:id', 'DELETE /api/cart/:id', 'GET /api/checkout', 'POST /api/orders'],
    ...['GET /api/orders/:id', 'POST /api/orders/:id/pay', 'POST /api/orders/:id/cancel'],
    ...['GET /api/purchases', 'GET /api/loyalty/summary', 'GET /api/loyalty/transactions'],
    ...['POST /api/convert-points', 'GET /api/vouchers', 'POST /api/vouchers/redeem'],
    ...['POST /api/vouchers/:id/activate', 'POST /api/vouchers/:id/undo'],
  ],
};

function ruleFor(route: string): Access | 'no rule' {
  if (OTHERS.public.includes(route)) return 'public';
  if (STAFF_ONLY.some((pattern) => pattern.test(route))) {
    if (THERAPIST.includes(route)) return 'therapist';
    return RECEPTION.includes(route) ? 'reception' : 'admin';
  }
  return OTHERS.user.includes(route) ? 'user' : 'no rule';
}

function send({ method, path, body: hasBody }: Endpoint, request: Request, token?: string) {
  const route = `${method} ${path}` as 'GET /api/any';
  const { url } = toRequest<Endpoint & { params: never }>(route, { params: request.params ?? {} } as never);
  const { body, type } = request;
  return studio.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(typeof body === 'string' && { payload: Buffer.from(body, 'latin1') }),
    ...(typeof body !== 'string' && (body || hasBody) && { payload: body ?? {} }),
  });
}

/** Any value for each path parameter: access is checked before parameters. */
function anyParams({ path }: Endpoint): Request {
  return { params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1])) };
}

test('every route has the access that its rule says, and a rule', () => {
  const ruled = [...byRoute].map(([route, { access }]) => [route, access, ruleFor(route)]);
  expect(ruled.filter(([, access, rule]) => access !== rule)).toEqual([]);
});

test('no rule is left over from a route that is gone', () => {
  const ruled = [...THERAPIST, ...RECEPTION, ...OTHERS.public, ...OTHERS.user];
  const named = [...ruled, ...Object.keys(unrecorded), ...Object.keys(writeExamples)];
  expect(named.filter((route) => !byRoute.has(route))).toEqual([]);
});

describe('who is let in', () => {
  const having = (access: Access) => [...byRoute].filter(([route]) => ruleFor(route) === access);
  const requested = async (endpoint: Endpoint, token?: string) => {
    const { statusCode, body } = await send(endpoint, anyParams(endpoint), token);
    return statusCode === 401 || statusCode === 403 ? `${statusCode} ${JSON.parse(body).code}` : statusCode;
  };

  test("the studio's own business: nobody 401, a customer 403, an admin in", {
    timeout: 60_000,
  }, async () => {
    await aClient(studio.db); // the first card, which the admin erases: not the customer's
    const [admin, customer] = [await anAdmin(studio.db), await aMember(studio.db)];
    for (const [route, endpoint] of [...having('admin'), ...having('reception'), ...having('therapist')]) {
      const nobody = await requested(endpoint);
      const stranger = await requested(endpoint, 'a-token-that-nobody-was-ever-given');
      const answers = [nobody, stranger, await requested(endpoint, customer.token)];
      expect([route, ...answers]).toEqual([
        route,
        '401 not_signed_in',
        '401 not_signed_in',
        '403 not_allowed',
      ]);
      const status = await requested(endpoint, admin.token);
      expect(typeof status === 'number' && status < 500, `${route} as an admin: ${status}`).toBe(true);
    }
  });

  test("a member's own: nobody 401", async () => {
    for (const [route, endpoint] of having('user')) {
      expect([route, await requested(endpoint)]).toEqual([route, '401 not_signed_in']);
    }
  });
});

describe('what admins get at a public address', () => {
  const variants = endpoints.filter(({ adminVariant }) => adminVariant);

  test('is for admins alone: others get what everybody gets', async () => {
    const [admin, customer] = [await anAdmin(studio.db), await aMember(studio.db)];
    await aTreatment(studio.db);
    await aProduct(studio.db);
    await aTopic(studio.db);
    for (const { path, adminVariant } of variants) {
      expect(OTHERS.public).toContain(`GET ${path}`);
      const url = adminVariant === 'with page' ? `${path}?page=1` : path;
      const rowsFor = async (token?: string) =>
        (await studio.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).json();
      const more = await rowsFor(admin.token);
      expect(more[0]).toHaveProperty('updatedAt');
      expect(await rowsFor(customer.token)).toEqual(await rowsFor());
      for (const row of await rowsFor(customer.token)) expect(row).not.toHaveProperty('updatedAt');
    }
    expect(variants.map(({ path }) => path)).toEqual(['/api/treatments', '/api/products', '/api/topics']);
  });
});

describe('the audit log', () => {
  const isWrite = (route: string) =>
    !['public', 'user'].includes(ruleFor(route)) && !route.startsWith('GET ');

  test('every write of staff has an example, or a reason why it is not recorded', () => {
    const known = { ...writeExamples, ...unrecorded };
    expect([...byRoute.keys()].filter((route) => isWrite(route) && !(route in known))).toEqual([]);
  });

  test.each(Object.entries(writeExamples).filter(([route]) => byRoute.has(route)))(
    '%s is on record, with who did it',
    async (route, example) => {
      const scene = await aScene();
      const request = await example(scene);
      const last = await lastRow();
      const answer = await send(byRoute.get(route)!, request, scene.admin.token);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const { rows } = await studio.db.execute(
        sql`select target from audit_log where id > ${last} and actor_id = ${scene.admin.id}`,
      );
      expect(rows).not.toEqual([]);
    },
  );
});

async function aScene(): Promise<Scene> {
  const [admin, member] = [await anAdmin(studio.db), await aMember(studio.db)];
  return {
    studio,
    admin,
    member,
    send: async (route, request) => {
      const answer = await send(byRoute.get(route)!, request, admin.token);
      if (answer.statusCode >= 300) throw new Error(`${route}: ${answer.statusCode} ${answer.body}`);
      return answer.body ? answer.json() : { id: 0 };
    },
  };
}

async function lastRow(): Promise<number> {
  const { rows } = await studio.db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from audit_log`,
  );
  return rows[0]?.id ?? 0;
}
