import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCardOf } from '#server/clients/make.ts';
import { aForm as aClientForm, aSignedForm } from '#server/forms/make.ts';
import { aGiftCard } from '#server/prepaid/gift-cards/make.ts';
import { usersAdminApi } from '#shared/accounts/admin-contract.ts';
import { accountsApi } from '#shared/accounts/contract.ts';
import { SCOPE_NAMES, type Scope, scopeOf } from '#shared/api-keys/scopes.ts';
import { calendarFeedsApi } from '#shared/bookings/calendar-feeds-contract.ts';
import type { Role } from '#shared/kit/access.ts';
import { type Endpoint, routeOf, toRequest } from '#shared/kit/endpoint.ts';
import { photosApi } from '#shared/photos/admin-contract.ts';
import { isLong } from '#shared/testing/runs.ts';
import { aMember, anAdmin, aReceptionist } from './accounts/make.ts';
import { aForm } from './admin/testing/a-form.ts';
import { anApiKey } from './api-keys/make.ts';
import { aBooking, tenMinutesLate } from './bookings/make.ts';
import { aProduct } from './catalog/make.ts';
import { features } from './features.ts';
import { aVoucher } from './loyalty/make.ts';
import { anOrder, inCart } from './orders/make.ts';
import { aSoldPackage } from './prepaid/ledger/make.ts';
import { aPushDevice } from './push/make.ts';
import { aTherapist } from './team/make.ts';
import { useStudio } from './testing/use-studio.ts';
import { anEntry, anOffer } from './waitlist/make.ts';

/**
 * Every endpoint of the contracts, called by every kind of caller. The required `access` of each endpoint is listed
 * in admin-routes.test.ts; this tests what follows from it.
 */

const studio = useStudio('2026-03-10T08:00:00Z');
const AN_HOUR_AGO = new Date('2026-03-10T07:00:00Z');

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));
const requested = endpoints.filter(({ adminVariant }) => !adminVariant);

type Someone = Awaited<ReturnType<typeof aMember>>;
type Verdict =
  | 'in'
  | '401 not_signed_in'
  | '403 not_allowed'
  | '403 sign_in_again'
  | '403 password_too_short_for_staff'
  | '401 key_unknown'
  | '401 key_expired'
  | '403 scope_missing'
  | '403 closed_to_keys';

const OUT = '401 not_signed_in';
const forAll = (endpoint: Endpoint): Verdict => (endpoint.access === 'public' ? 'in' : OUT);
/** Written out once more: the rule itself is what is tested here. */
const MAY_CALL: Record<Role, Endpoint['access'][]> = {
  user: ['public', 'user'],
  therapist: ['public', 'user', 'therapist'],
  reception: ['public', 'user', 'therapist', 'reception'],
  admin: ['public', 'user', 'therapist', 'reception', 'admin'],
};
const forRole =
  (role: Role) =>
  ({ access }: Endpoint): Verdict =>
    MAY_CALL[role].includes(access) ? 'in' : '403 not_allowed';
const forMembers = forRole('user');
/** Until they choose a longer one, staff are let in as members, and told why. */
const tooShort = (verdict: Verdict): Verdict =>
  verdict === '403 not_allowed' ? '403 password_too_short_for_staff' : verdict;
const unlessLongAgo = (verdict: Verdict, { recentSignIn }: Endpoint): Verdict =>
  verdict === 'in' && recentSignIn ? '403 sign_in_again' : verdict;

/** A program with a key: what is public it calls like anybody, of the rest what its scopes cover. */
const forKey =
  (scopes: readonly Scope[]) =>
  (endpoint: Endpoint): Verdict => {
    const scope = scopeOf(endpoint);
    if (endpoint.access === 'public') return 'in';
    if (!scope) return '403 closed_to_keys';
    return scopes.includes(scope) ? 'in' : '403 scope_missing';
  };
const withScopes = (scopes: readonly Scope[]) => ({
  make: async () => (await anApiKey(studio.db, (await anAdmin(studio.db)).id, { scopes })).token,
  expected: forKey(scopes),
});

/** Each kind of caller: how it is created, and what it may call. */
const CALLERS: Record<
  string,
  { make: () => Promise<string | undefined>; expected: (e: Endpoint) => Verdict }
> = {
  nobody: { make: async () => undefined, expected: forAll },
  'a made-up token': { make: async () => 'a-token-that-nobody-was-ever-given', expected: forAll },
  'an unverified account': {
    make: async () => (await aMember(studio.db, { isVerified: false })).token,
    expected: forAll,
  },
  'an admin whose session was revoked': {
    make: async () => {
      const admin = await anAdmin(studio.db);
      await studio.call(accountsApi.logout, {}, { as: admin });
      return admin.token;
    },
    expected: forAll,
  },
  'a session that has run out': {
    make: async () => (await anAdmin(studio.db, { expiresAt: AN_HOUR_AGO })).token,
    expected: forAll,
  },
  'a member the studio has removed': {
    make: async () => {
      const member = await aMember(studio.db);
      await studio.call(
        usersAdminApi.remove,
        { params: { id: member.id } },
        { as: await anAdmin(studio.db) },
      );
      return member.token;
    },
    expected: forAll,
  },
  'an erased account of which a session was left behind': {
    make: async () => {
      const member = await aMember(studio.db);
      await studio.db.execute(sql`update users set deactivated_at = ${AN_HOUR_AGO} where id = ${member.id}`);
      return member.token;
    },
    expected: forAll,
  },
  'a member': { make: async () => (await aMember(studio.db)).token, expected: forMembers },
  'a member who signed in an hour ago': {
    make: async () => (await aMember(studio.db, { authenticatedAt: AN_HOUR_AGO })).token,
    expected: (endpoint) => unlessLongAgo(forMembers(endpoint), endpoint),
  },
  'an admin who is one no longer': {
    make: async () => {
      const [admin, other] = [await anAdmin(studio.db), await anAdmin(studio.db)];
      const sent = { params: { id: admin.id }, body: { role: 'user' as const } };
      await studio.call(usersAdminApi.change, sent, { as: other });
      return admin.token;
    },
    expected: forMembers,
  },
  'a therapist': {
    make: async () => (await aMember(studio.db, { role: 'therapist' })).token,
    expected: forRole('therapist'),
  },
  'a therapist with a password too short for staff': {
    make: async () => (await aMember(studio.db, { role: 'therapist', password: 'short-one' })).token,
    expected: (endpoint) => tooShort(forMembers(endpoint)),
  },
  'a receptionist': {
    make: async () => (await aReceptionist(studio.db)).token,
    expected: forRole('reception'),
  },
  'a receptionist who signed in an hour ago': {
    make: async () => (await aReceptionist(studio.db, { authenticatedAt: AN_HOUR_AGO })).token,
    expected: (endpoint) => unlessLongAgo(forRole('reception')(endpoint), endpoint),
  },
  'a receptionist with a password too short for staff': {
    make: async () => (await aReceptionist(studio.db, { password: 'short-one' })).token,
    expected: (endpoint) => tooShort(forMembers(endpoint)),
  },
  'a receptionist who is one no longer': {
    make: async () => {
      const receptionist = await aReceptionist(studio.db);
      const sent = { params: { id: receptionist.id }, body: { role: 'user' as const } };
      await studio.call(usersAdminApi.change, sent, { as: await anAdmin(studio.db) });
      return receptionist.token;
    },
    expected: forMembers,
  },
  'an admin who is a therapist now': {
    make: async () => {
      const [admin, other] = [await anAdmin(studio.db), await anAdmin(studio.db)];
      const sent = { params: { id: admin.id }, body: { role: 'therapist' as const } };
      await studio.call(usersAdminApi.change, sent, { as: other });
      return admin.token;
    },
    expected: forRole('therapist'),
  },
  'an admin': { make: async () => (await anAdmin(studio.db)).token, expected: () => 'in' },
  'an admin who signed in an hour ago': {
    make: async () => (await anAdmin(studio.db, { authenticatedAt: AN_HOUR_AGO })).token,
    expected: (endpoint) => unlessLongAgo('in', endpoint),
  },
  // Each endpoint is called once with its scope, and twice without.
  'a key that may read everything a key may read': withScopes(SCOPE_NAMES.filter(isToRead)),
  'a key that may write everything a key may write': withScopes(
    SCOPE_NAMES.filter((each) => !isToRead(each)),
  ),
  'a key for bookings alone': withScopes(['bookings:read', 'bookings:write']),
  'a key that has expired': {
    make: async () => {
      const admin = await anAdmin(studio.db);
      return (await anApiKey(studio.db, admin.id, { expiresAt: AN_HOUR_AGO })).token;
    },
    expected: () => '401 key_expired',
  },
  'a made-up key': { make: async () => 'studio_made-up', expected: () => '401 key_unknown' },
};

function isToRead(scope: Scope): boolean {
  return scope.endsWith(':read');
}

/**
 * Those that differ from another one only by their session, which is read before anything of an endpoint. Each endpoint is
 * called by one of them in `npm test`, and by all in `npm run test:long`.
 */
const BY_SESSION = [
  'a made-up token',
  'an unverified account',
  'an admin whose session was revoked',
  'a session that has run out',
  'a member the studio has removed',
  'an erased account of which a session was left behind',
  'an admin who is one no longer',
  'a therapist with a password too short for staff',
  'a receptionist with a password too short for staff',
  'a receptionist who is one no longer',
  'an admin who is a therapist now',
  'a key that has expired',
  'a made-up key',
];

/** These differ from who signed in just now only at endpoints that ask for a recent sign-in; the others they share as well. */
const BY_TIME = [
  'a member who signed in an hour ago',
  'a receptionist who signed in an hour ago',
  'an admin who signed in an hour ago',
];

function requestedBy(caller: string): Endpoint[] {
  const [bySession, byTime] = [BY_SESSION.indexOf(caller), BY_TIME.indexOf(caller)];
  if (isLong || (bySession < 0 && byTime < 0)) return requested;
  return requested.filter(({ recentSignIn }, index) =>
    byTime < 0 ? index % BY_SESSION.length === bySession : recentSignIn || index % BY_TIME.length === byTime,
  );
}

/** After these calls the caller is signed out or deleted. */
const ENDS_THE_CALLER = ['POST /api/logout', 'DELETE /api/sessions', 'DELETE /api/profile'];

describe('every endpoint', () => {
  test.each(Object.entries(CALLERS))(
    'asked by %s',
    { timeout: 120_000 },
    async (name, { make, expected }) => {
      const token = await make();
      const wrong: string[] = [];
      for (const endpoint of requestedBy(name)) {
        const route = routeOf(endpoint) as string;
        const verdict = await verdictOf(endpoint, ENDS_THE_CALLER.includes(route) ? await make() : token);
        if (verdict !== expected(endpoint)) wrong.push(`${route}: ${verdict}, not ${expected(endpoint)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("somebody else's", () => {
  const NEXT_WEEK = new Date('2026-03-17T04:00:00Z');
  const booking = async ({ id }: Someone) =>
    (await aBooking(studio.db, { startsAt: NEXT_WEEK, userId: id, status: 'completed' })).id;
  const pending = async ({ id }: Someone) =>
    (await aBooking(studio.db, { startsAt: NEXT_WEEK, userId: id })).id;
  const order = async (owner: Someone) => (await anOrder(studio, owner)).id;
  const cartLine = async (owner: Someone) =>
    (await inCart(studio, owner, { productId: await aProduct(studio.db) })).id;
  const voucher = async ({ id }: Someone) =>
    (await aVoucher(studio.db, { userId: id, grantedBy: (await anAdmin(studio.db)).id })).id;
  const signedForm = async ({ id }: Someone) => {
    const { version } = await aClientForm(studio.db);
    const clientId = await aCardOf(studio.db, id);
    const signedAt = new Date(AN_HOUR_AGO);
    return (await aSignedForm(studio.db, { clientId, version, answers: {}, signedAt })).id;
  };
  const entry = async ({ id, email }: Someone) => {
    const made = await anEntry(studio.db, { userId: id, customerEmail: email });
    await anOffer(studio.db, made);
    return made.id;
  };
  const anOpenOffer = async () => {
    const { rows } = await studio.db.execute<{ id: number }>(sql`select max(id) as id from waitlist_offers`);
    return { offerId: rows[0]!.id };
  };
  const giftCard = async ({ id }: Someone) => (await aGiftCard(studio.db, { userId: id })).accountId;
  const soldPackage = async ({ id }: Someone) =>
    (await aSoldPackage(studio.db, { userId: id, soldAt: AN_HOUR_AGO })).id;
  const pushDevice = async (owner: Someone) => (await aPushDevice(studio.db, owner)).id;
  const session = async (owner: Someone) =>
    (await studio.call(accountsApi.sessions, {}, { as: owner })).body[0]!.id;
  const passkey = async ({ id }: Someone) => {
    const { rows } = await studio.db.execute<{ id: number }>(sql`insert into passkeys
      (user_id, credential_id, public_key, name, created_at)
      values (${id}, decode(md5(${String(id)}), 'hex'), '\\x01', 'Phone', ${AN_HOUR_AGO}) returning id`);
    return rows[0]!.id;
  };

  /** How to create each record that belongs to a member, and what its owner would send. */
  const OWNED: Record<
    string,
    { make: (owner: Someone) => Promise<number | string>; body?: object | (() => Promise<object>) }
  > = {
    'PATCH /api/bookings/:id': { make: pending, body: { status: 'cancelled' } },
    'GET /api/bookings/:id/calendar': { make: pending },
    'POST /api/waitlist/:id/take': { make: entry, body: anOpenOffer },
    'POST /api/waitlist/:id/pass': { make: entry, body: anOpenOffer },
    'POST /api/waitlist/:id/leave': { make: entry },
    'GET /api/reviews/visits/:id': { make: booking },
    'PUT /api/reviews/visits/:id': { make: booking, body: { stars: 4 } },
    'POST /api/reviews/visits/:id/withdraw': { make: booking },
    'GET /api/receipt/:id': { make: async (owner) => `booking-${await booking(owner)}` },
    'GET /api/my-forms/:id': { make: signedForm },
    'PATCH /api/gift-cards/:id': { make: giftCard, body: { sendOn: null } },
    'POST /api/gift-cards/:id/send': { make: giftCard },
    'GET /api/gift-cards/:id/pdf': { make: giftCard },
    'GET /api/orders/:id': { make: order },
    'POST /api/orders/:id/pay': { make: order },
    'POST /api/orders/:id/cancel': { make: order },
    'PUT /api/cart/:id': { make: cartLine, body: { quantity: 2 } },
    'DELETE /api/cart/:id': { make: cartLine },
    'POST /api/vouchers/:id/activate': { make: voucher },
    'POST /api/vouchers/:id/undo': { make: voucher },
    'DELETE /api/sessions/:id': { make: session },
    'DELETE /api/push/devices/:id': { make: pushDevice },
    'POST /api/push/devices/:id/test': { make: pushDevice },
    'PATCH /api/passkeys/:id': { make: passkey, body: { name: 'Laptop' } },
    'DELETE /api/passkeys/:id': { make: passkey },
    'POST /api/my/packages/:accountId/refund': { make: soldPackage, body: {} },
    'GET /api/my/packages/:accountId/statement': { make: soldPackage },
  };
  /** On offer to everybody: nobody owns what they name. */
  const OFFERS = ['/api/packages/:id/terms', '/api/packages/:id/orders'];
  const owned = requested.filter(
    ({ access, path }) => access === 'user' && path.includes('/:') && !OFFERS.includes(path),
  );
  let [owner, stranger] = [{} as Someone, {} as Someone];
  beforeEach(async () => {
    [owner, stranger] = [await aMember(studio.db), await aMember(studio.db)];
  });

  test('every endpoint of members that names a thing has its row here', () => {
    expect(owned.map((each) => routeOf(each) as string).sort()).toEqual(Object.keys(OWNED).sort());
  });

  test.each(owned.map((each) => [routeOf(each) as string, each] as const))(
    '%s is not found, and its owner has it still',
    async (route, endpoint) => {
      const { make, body } = OWNED[route]!;
      const id = await make(owner);
      const sent = typeof body === 'function' ? await body() : body;
      const request = { params: { id, accountId: id }, ...(sent && { body: sent }) };
      // A therapist is a customer like others, even where she keeps the visit.
      const therapist = await aMember(studio.db, { role: 'therapist' });
      const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
      await studio.db.execute(sql`update bookings set therapist_id = ${therapistId}`);
      for (const { token } of [stranger, therapist])
        expect((await send(endpoint, token, request)).statusCode).toBe(404);
      const own = await send(endpoint, owner.token, request);
      expect(own.statusCode, own.body).not.toBe(404);
      expect(own.statusCode, own.body).toBeLessThan(500);
    },
  );
});

test("a therapist's lists are a customer's: nothing of her clients is in them", async () => {
  const therapist = await aMember(studio.db, { role: 'therapist' });
  const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
  const client = await aMember(studio.db);
  const startsAt = new Date('2026-03-17T04:00:00Z');
  await aBooking(studio.db, { startsAt, userId: client.id, therapistId });
  await anOrder(studio, client);
  const lists = requested.filter(({ method, access, path }) => {
    return method === 'GET' && access === 'user' && !path.includes('/:');
  });
  expect(lists.length).toBeGreaterThan(5);
  for (const endpoint of lists) {
    const { body } = await send(endpoint, therapist.token, {});
    expect([endpoint.path, body.includes(client.email) || body.includes('Mei Lim')]).toEqual([
      endpoint.path,
      false,
    ]);
  }
});

describe("another therapist's", () => {
  const anHourAgo = () => new Date(studio.clock.now().getTime() - 3_600_000);
  const visit = async ({ therapistId }: Own) =>
    (await aBooking(studio.db, { startsAt: anHourAgo(), therapistId, status: 'confirmed' })).id;
  const lateVisit = async ({ therapistId }: Own) => {
    const fields = { startsAt: anHourAgo(), therapistId, ...tenMinutesLate(anHourAgo()) };
    return (await aBooking(studio.db, fields)).id;
  };
  const feed = async ({ therapistId, account }: Own) =>
    (await studio.call(calendarFeedsApi.make, { body: { therapistId } }, { as: account })).body.id;
  type Own = { account: Someone; therapistId: number };
  const patchTestVisit = async (own: Own) => {
    const id = await visit(own);
    await studio.db.execute(sql`
      update bookings set is_patch_test = true, treatment_cents = 0, extraction_cents = 0 where id = ${id}`);
    return id;
  };
  /** The only treatment there is. */
  const patchTest = { treatmentId: 1, testedOn: '2026-03-09', result: 'clear' };
  const client = async ({ therapistId }: Own) =>
    (await aBooking(studio.db, { startsAt: anHourAgo(), therapistId, status: 'confirmed' })).clientId;
  const signedForm = async (own: Own) => {
    const clientId = await client(own);
    const { version } = await aClientForm(studio.db);
    const made = { clientId, version, answers: { pregnant: { value: false } }, signedAt: anHourAgo() };
    return { id: clientId, signedId: (await aSignedForm(studio.db, made)).id };
  };
  const consent = async (own: Own) => {
    const params = { id: await client(own) };
    await studio.call(photosApi.consent, { params, body: { isGiven: true } }, { as: own.account });
    return params.id;
  };
  const photo = async (own: Own) => {
    const request = { params: { id: await consent(own) }, ...(await aForm()) };
    return (await send(photosApi.add, own.account.token, request)).json().id as number;
  };
  const emptyNote = {
    done: '',
    productsUsed: '',
    settings: '',
    reaction: '',
    advice: '',
    recommendedProductIds: [],
    nextVisitWeeks: null,
    seen: null,
  };

  /** How to create each record a therapist calls her own, what she would send, and what reception gets: 404 by default. */
  type OwnRecord = {
    make: (own: Own) => Promise<number | { id: number; signedId: number }>;
    body?: object | (() => ReturnType<typeof aForm>);
    reception?: number;
  };
  const OWN: Record<string, OwnRecord> = {
    'GET /api/admin/visits/:id/note': { make: visit, reception: 200 },
    'PUT /api/admin/visits/:id/note': { make: visit, body: emptyNote, reception: 200 },
    'GET /api/admin/clients/:id': { make: client, reception: 200 },
    'GET /api/admin/clients/:id/visits': { make: client, reception: 200 },
    'GET /api/admin/clients/:id/notes': { make: client, reception: 200 },
    // Reception has no use for photos.
    'GET /api/admin/clients/:id/photos': { make: client, reception: 403 },
    'POST /api/admin/clients/:id/photos': { make: consent, body: aForm, reception: 403 },
    'DELETE /api/admin/clients/:id/photos': { make: client, reception: 403 },
    'POST /api/admin/clients/:id/photo-consent': { make: client, body: { isGiven: true }, reception: 403 },
    'GET /api/admin/photos/:id': { make: photo, reception: 403 },
    'PATCH /api/admin/photos/:id': { make: photo, body: { kind: 'after' }, reception: 403 },
    'DELETE /api/admin/photos/:id': { make: photo, reception: 403 },
    'GET /api/admin/clients/:id/forms': { make: client, reception: 200 },
    'GET /api/admin/clients/:id/forms/:signedId': { make: signedForm, reception: 200 },
    'POST /api/admin/clients/:id/forms/:signedId/confirm': { make: signedForm, reception: 204 },
    'POST /api/admin/clients/:id/forms/send': {
      make: async (own) => (await signedForm(own)).id,
      reception: 204,
    },
    'POST /api/admin/clients/:id/forms/link': { make: client, reception: 201 },
    'POST /api/admin/clients/:id/allergies/confirm': {
      make: client,
      body: { allergies: '' },
      reception: 204,
    },
    'GET /api/admin/clients/:id/sensitivities': { make: client, reception: 200 },
    'POST /api/admin/clients/:id/patch-tests': { make: client, body: patchTest, reception: 201 },
    'POST /api/admin/bookings/:id/patch-test': {
      make: patchTestVisit,
      body: { result: 'clear' },
      reception: 200,
    },
    'GET /api/admin/my-visits/:id': { make: visit },
    'POST /api/admin/my-visits/:id/complete': { make: visit },
    'GET /api/admin/visits/:id/next-visit': { make: visit, reception: 200 },
    'POST /api/admin/visits/:id/next-visit': {
      make: visit,
      body: { appointmentDate: '2026-04-07T14:00' },
      reception: 201,
    },
    'PUT /api/admin/visits/:id/late': { make: lateVisit, body: { answer: 'no-problem' }, reception: 200 },
    'PUT /api/admin/visits/:id/presence': { make: visit, body: { presence: 'arrived' }, reception: 200 },
    'PATCH /api/admin/my-visits/:id/note': { make: visit, body: { deskNote: 'Likes it warm' } },
    'DELETE /api/admin/calendar-feeds/:id': { make: feed },
  };
  const narrowed = requested.filter(({ access, path }) => access === 'therapist' && path.includes('/:'));
  const aWorking = async (name: string): Promise<Own> => {
    const account = await aMember(studio.db, { role: 'therapist' });
    return { account, therapistId: (await aTherapist(studio.db, { userId: account.id, name })).id };
  };

  test('every endpoint of therapists that names a thing has its row here', () => {
    expect(narrowed.map((each) => routeOf(each) as string).sort()).toEqual(Object.keys(OWN).sort());
  });

  test.each(narrowed.map((each) => [routeOf(each) as string, each] as const))(
    '%s is not found, and she has it still',
    async (route, endpoint) => {
      const [own, other] = [await aWorking('Aisyah Rahman'), await aWorking('Bella Koh')];
      const { make, body, reception = 404 } = OWN[route]!;
      const sent = typeof body === 'function' ? await body() : body && { body };
      const made = await make(own);
      const request = { params: typeof made === 'number' ? { id: made } : made, ...sent };
      const { token } = await aReceptionist(studio.db);
      expect((await send(endpoint, other.account.token, request)).statusCode).toBe(404);
      expect((await send(endpoint, token, request)).statusCode).toBe(reception);
      const mine = await send(endpoint, own.account.token, request);
      expect(mine.statusCode, mine.body).toBeLessThan(300);
    },
  );
});

/** `type`: of a body that is not JSON. */
type Request = { params?: object; body?: object | string; type?: string };

/** Admitted, or the reason of the refusal; the response to an empty request does not matter here. */
async function verdictOf(endpoint: Endpoint, token: string | undefined): Promise<Verdict | string> {
  const { statusCode, body } = await send(endpoint, token, { params: anyParams(endpoint) });
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode !== 401 && statusCode !== 403) return 'in';
  const verdict = `${statusCode} ${JSON.parse(body).code}`;
  return /not_signed_in|not_allowed|sign_in_again|password_too_short_for_staff|key_|scope_missing|_keys$/.test(
    verdict,
  )
    ? verdict
    : 'in';
}

function send(
  { method, path, body: hasBody }: Endpoint,
  token: string | undefined,
  { params, body, type }: Request,
) {
  const { url } = toRequest<Endpoint & { params: never }>(
    `${method} ${path}` as 'GET /api/any',
    { params: params ?? {} } as never,
  );
  return studio.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    ...((body || hasBody) && {
      payload: typeof body === 'string' ? Buffer.from(body, 'latin1') : (body ?? {}),
    }),
  });
}

/** An id that does not exist. */
function anyParams({ path }: Endpoint): object {
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 999_999]));
}
