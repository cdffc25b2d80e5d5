import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, routeOf } from '#shared/kit/endpoint.ts';
import { WRITTEN_KINDS } from './admin/testing/standing/card-rows.ts';
import { routesWithRequests } from './admin/testing/standing/requests.ts';
import { KINDS, NOW } from './admin/testing/standing/scene.ts';
import {
  type Found,
  type Matrix,
  STANDINGS,
  type Standing,
  walkEndpoints,
} from './admin/testing/standing/walk.ts';
import { features } from './features.ts';
import { useStudio } from './testing/use-studio.ts';

/**
 * Who reads and who writes what of a client's card (decision 031): every endpoint of the contracts is called by everybody
 * about a member's card and a guest's, on which each kind of thing has a text that stands nowhere else. Found is whose
 * text the answer has, and of which kind a row changed.
 */

const studio = useStudio(NOW, {}); // a snapshot of its tables is made

const endpoints: Endpoint[] = [];
for (const { routes } of features) routes?.((endpoint) => endpoints.push(endpoint));
const requested = endpoints.filter(({ adminVariant }) => !adminVariant);
const routes = new Map(requested.map((endpoint) => [routeOf(endpoint) as string, endpoint.path as string]));

let found: Matrix;
let comparedTables: Set<string>;
beforeAll(async () => {
  ({ found, comparedTables } = await walkEndpoints(studio, requested));
}, 600_000);

/**
 * Of each endpoint: who reads what > and writes what. `office` is reception and admin, `staff` also a therapist who has seen
 * the client. What is written with `booking` is not on the card: a booking that somebody made in its name, its forms and
 * its check. A line that is wrong is a hole in the endpoint, or a new right: then say so here.
 */
const EXPECTED: Record<string, Record<string, string>> = {
  'GET /api/user': { owner: 'contact' },
  'GET /api/profile': { owner: 'contact' },
  'PATCH /api/profile': { owner: 'contact > contact' },
  'DELETE /api/profile': {
    owner: '> booking contact details draft form link note photo points prepaid review safety visit',
  },
  'GET /api/profile/export': {
    owner: 'contact details visit form draft note advice photo safety prepaid points review',
  },
  'POST /api/profile/email': { owner: '> contact' },
  'GET /api/admin/users': { office: 'contact' },
  'GET /api/admin/users/csv': { admin: 'contact' },
  'PUT /api/admin/users/:id': { admin: 'contact > contact' },
  'DELETE /api/admin/users/:id': { admin: '> contact' },
  'POST /api/admin/users/:id/confirm-phone': { office: 'contact > contact' },
  'POST /api/admin/users/:id/restore': { admin: 'contact' },
  'POST /api/admin/guests': { admin: 'contact' },
  'POST /api/admin/guests/export': { admin: 'contact visit prepaid review' },
  'POST /api/admin/guests/erase': {
    admin: '> booking contact details draft form link note photo prepaid review safety visit',
  },
  'POST /api/passkeys/registration-options': { owner: 'contact' },
  'GET /api/admin/clients': { staff: 'contact details' },
  'GET /api/admin/clients/tags': { office: 'details' },
  'GET /api/admin/clients/:id': { seen: 'contact details', office: 'contact details prepaid' },
  'PATCH /api/admin/clients/:id/details': { office: 'details > details' },
  'POST /api/admin/clients/:id/allergies/confirm': { staff: '> details' },
  'PUT /api/admin/clients/:id/consents': { office: '> details' },
  'PATCH /api/admin/clients/:id': { office: 'contact > contact' },
  'POST /api/admin/clients/:id/merge': { office: '> contact safety' },
  'POST /api/admin/clients/:id/unmerge': { office: '> contact safety' },
  'GET /api/admin/clients/:id/export': {
    admin: 'contact details visit form draft note advice photo safety prepaid points review',
  },
  'POST /api/admin/clients/:id/erase': {
    admin: '> booking contact details draft form link note photo points prepaid review safety visit',
  },
  'GET /api/admin/audit': { admin: 'contact prepaid points' },
  'GET /api/admin/audit/csv': { admin: 'contact prepaid points' },
  'GET /api/admin/mails': { admin: 'contact prepaid' },
  'GET /api/admin/mails/csv': { admin: 'contact prepaid' },
  'GET /api/admin/mails/:id': { admin: 'contact' },
  'PUT /api/admin/team/therapists/:id': { admin: 'contact' },
  'DELETE /api/admin/team/therapists/:id': { admin: 'contact' },
  'PUT /api/admin/team/therapists/:id/week': { admin: 'contact' },
  'PUT /api/admin/team/therapists/:id/weekday': { admin: 'contact' },
  'PUT /api/admin/team/therapists/:id/day': { admin: 'contact' },
  'POST /api/admin/team/leave': { admin: 'contact' },
  'GET /api/forms/:token': { reached: 'contact', owner: 'contact draft' },
  'PATCH /api/forms/:token/:id': {
    'typed another': '> booking',
    reached: '> booking draft',
    owner: '> draft',
  },
  'POST /api/forms/:token/:id/sign': {
    'typed another': '> booking',
    reached: 'contact > booking draft form safety',
    owner: 'contact > draft form safety',
  },
  'GET /api/my-forms/:id': { owner: 'form safety' },
  'POST /api/my-forms/link': { owner: '> link' },
  'GET /api/admin/clients/:id/forms': { staff: 'contact' },
  'GET /api/admin/clients/:id/forms/:signedId': { staff: 'form safety' },
  'POST /api/admin/clients/:id/forms/:signedId/confirm': { staff: '> booking form safety' },
  'POST /api/admin/clients/:id/forms/send': { staff: '> link' },
  'POST /api/admin/clients/:id/forms/link': { staff: '> link' },
  // Who types the contact of this scene has as many as a guest may: what they may do with one is in who-speaks.test.ts.
  'POST /api/bookings': { owner: 'safety prepaid > booking prepaid' },
  'GET /api/bookings': { 'owner office': 'contact visit' },
  'PATCH /api/bookings/:id': {
    owner: 'contact visit safety > visit',
    office: 'contact visit safety > visit',
  },
  'POST /api/waitlist/:id/take': { owner: 'contact > booking' },
  'GET /api/waitlist/link/:token': { reached: 'contact' },
  'POST /api/waitlist/link/:token/take': { reached: 'contact > booking' },
  'PUT /api/messages/consents': { owner: '> details' },
  'PUT /api/manage/:token/consent': { 'reached owner': '> details' },
  'POST /api/messages/:token/stop': { reached: '> details' },
  'POST /api/messages/:token/stop-all': { reached: '> details' },
  'POST /api/messages/:token/form/:way/:what': { reached: '> details' },
  'POST /api/admin/messages/kinds/:kind/preview': { admin: 'contact' },
  'GET /api/reviews/visits/:id': { owner: 'review' },
  'PUT /api/reviews/visits/:id': { owner: '> review' },
  'POST /api/reviews/visits/:id/withdraw': { owner: '> review' },
  'GET /api/reviews/link/:token': { reached: 'review' },
  'PUT /api/reviews/link/:token': { reached: '> review' },
  'POST /api/reviews/link/:token/withdraw': { reached: '> review' },
  'GET /api/admin/reviews': { office: 'contact review' },
  'POST /api/admin/reviews/:id/show': { admin: 'contact review > review' },
  'POST /api/admin/reviews/:id/hide': { admin: 'contact review > review' },
  'PUT /api/admin/reviews/:id/answer': { admin: 'contact review > review' },
  'GET /api/admin/waitlist': { office: 'contact' },
  'GET /api/admin/waitlist/offers': { office: 'contact' },
  'POST /api/admin/waitlist/:id/pass-over': { office: 'contact' },
  'POST /api/admin/waitlist/offers/:id/withdraw': { office: 'contact' },
  'GET /api/bookings/sessions': { owner: 'prepaid' },
  'GET /api/manage/:token': { 'reached owner': 'contact visit' },
  'PATCH /api/manage/:token': {
    'typed another': '> booking',
    reached: 'contact visit > booking safety visit',
    owner: 'contact visit > safety visit',
  },
  'POST /api/manage/:token/forms': {
    'typed another': '> booking',
    reached: '> booking link',
    owner: '> link',
  },
  'DELETE /api/admin/bookings/:id': { office: '> visit' },
  'GET /api/admin/bookings/board': { office: 'contact' },
  'GET /api/admin/bookings/day-sheet': { office: 'contact details visit note safety' },
  'GET /api/admin/bookings/csv': { admin: 'contact visit note' },
  'GET /api/admin/bookings/:id': { office: 'contact details visit note safety' },
  'POST /api/admin/bookings': { office: '> booking' },
  'POST /api/admin/bookings/cancel': { office: '> visit' },
  'POST /api/admin/bookings/confirm': { office: 'safety > link safety visit' },
  'POST /api/admin/bookings/undo': { office: '> safety visit' },
  'PATCH /api/admin/bookings/:id/place': { office: 'contact visit note safety > safety visit' },
  'PATCH /api/admin/bookings/:id/note': { office: 'contact visit safety > note' },
  'GET /api/admin/bookings/:id/sessions': { office: 'prepaid' },
  'PATCH /api/admin/bookings/:id/session': { office: 'contact visit note safety prepaid > prepaid visit' },
  'POST /api/admin/bookings/:id/restore': { office: 'contact visit note safety > safety visit' },
  'POST /api/admin/team/leave/plan': { admin: 'contact' },
  'POST /api/admin/team/leave/apply': { admin: '> safety visit' },
  'GET /api/admin/clients/:id/visits': { staff: 'note' },
  'POST /api/admin/bookings/:id/safety-override': { office: '> safety' },
  'POST /api/admin/bookings/:id/patch-test': { staff: '> safety visit' },
  'GET /api/admin/safety': { admin: 'safety' },
  'POST /api/admin/safety/rules': { admin: '> safety' },
  'POST /api/admin/safety/rules/supplied': { admin: '> booking safety' },
  'PUT /api/admin/safety/rules/:id': { admin: '> safety' },
  'DELETE /api/admin/safety/rules/:id': { admin: '> safety' },
  'PUT /api/admin/safety/treatments/:id': { admin: '> safety' },
  'GET /api/admin/clients/:id/sensitivities': { staff: 'safety' },
  'POST /api/admin/clients/:id/patch-tests': { staff: '> safety' },
  'GET /api/admin/my-day': { seen: 'contact details visit note safety' },
  'GET /api/admin/my-visits/:id': { seen: 'contact details visit note advice safety' },
  'POST /api/admin/my-visits/:id/complete': { seen: 'contact visit note safety > points safety visit' },
  'GET /api/admin/visits/:id/next-visit': { staff: 'contact prepaid' },
  'POST /api/admin/visits/:id/next-visit': { staff: '> booking' },
  'PUT /api/admin/visits/:id/presence': { staff: '> visit' },
  'PATCH /api/admin/my-visits/:id/note': { seen: 'contact visit safety > note' },
  'GET /api/calendar/:token': { 'seen admin': 'contact' },
  'GET /api/admin/visits/:id/note': { staff: 'contact details note advice safety' },
  'PUT /api/admin/visits/:id/note': { staff: 'contact details safety > note' },
  'GET /api/admin/clients/:id/notes': { staff: 'note advice' },
  'GET /api/aftercare': { owner: 'advice' },
  'GET /api/admin/clients/:id/photos': { 'seen admin': 'photo' },
  'POST /api/admin/clients/:id/photos': { 'seen admin': 'photo > photo' },
  'POST /api/admin/clients/:id/photo-consent': { 'seen admin': '> photo' },
  'DELETE /api/admin/clients/:id/photos': { 'seen admin': '> photo' },
  'GET /api/admin/photos/:id': { 'seen admin': 'photo' },
  'PATCH /api/admin/photos/:id': { 'seen admin': 'photo > photo' },
  'DELETE /api/admin/photos/:id': { 'seen admin': '> photo' },
  'GET /api/receipt/:id': { 'owner office': 'contact' },
  'GET /api/loyalty/transactions': { owner: 'points' },
  'POST /api/vouchers/redeem': { owner: '> points' },
  'POST /api/convert-points': { owner: '> points' },
  'POST /api/vouchers/:id/undo': { owner: '> points' },
  'GET /api/vouchers': { owner: 'points' },
  'POST /api/vouchers/:id/activate': { owner: 'points > points' },
  'POST /api/loyalty/process-purchase': { admin: 'contact > points' },
  'POST /api/admin/loyalty/purchases/:id/undo': { admin: '> points' },
  'POST /api/admin/loyalty/adjust': { admin: '> points' },
  'GET /api/admin/loyalty/transactions-report': { admin: 'contact points' },
  'GET /api/admin/loyalty/transactions-report/csv': { admin: 'contact points' },
  'POST /api/admin/customer-lookup': { office: 'contact points' },
  'POST /api/admin/vouchers': { admin: '> points' },
  'POST /api/admin/vouchers/:id/use': { office: 'points > points' },
  'POST /api/admin/loyalty/convert': { office: '> points' },
  'POST /api/admin/vouchers/:id/unuse': { office: 'points > points' },
  'GET /api/checkout': { owner: 'prepaid points' },
  'POST /api/orders': { owner: '> points prepaid' },
  'GET /api/purchases': { owner: 'prepaid' },
  'POST /api/orders/:id/cancel': { 'owner office': '> points' },
  'GET /api/orders': { office: 'contact prepaid' },
  'GET /api/admin/orders/csv': { admin: 'contact prepaid' },
  'GET /api/admin/orders/:id': { office: 'contact' },
  'PATCH /api/admin/orders/:id': { office: 'contact > points' },
  'POST /api/admin/bookings/:id/deposit/waive': { office: '> prepaid' },
  'GET /api/admin/counter/clients': { office: 'contact prepaid points' },
  'GET /api/admin/counter/clients/:id': { office: 'contact prepaid points' },
  'GET /api/admin/counter/visits': { office: 'contact' },
  'GET /api/admin/counter/visits/:id': { office: 'contact prepaid points' },
  'POST /api/admin/counter/sales': { office: 'contact > points prepaid safety visit' },
  'GET /api/admin/counter/sales/:id': { office: 'contact' },
  'POST /api/admin/counter/sales/:id/void': { office: 'contact > points' },
  'POST /api/admin/counter/sales/:id/refunds': { office: 'contact > points' },
  'GET /api/admin/counter/day': { office: 'contact points' },
  'GET /api/my/packages': { owner: 'prepaid' },
  'POST /api/my/packages/:accountId/refund': { owner: '> prepaid' },
  'GET /api/my/packages/:accountId/statement': { owner: 'contact prepaid' },
  'GET /api/admin/clients/:id/packages': { office: 'prepaid' },
  'POST /api/admin/client-packages/:accountId/refund': { office: 'prepaid > prepaid' },
  'POST /api/admin/client-packages/:accountId/transfer': { admin: 'prepaid > prepaid' },
  'POST /api/admin/client-packages/:accountId/expiry': { admin: 'prepaid > prepaid' },
  'PUT /api/admin/client-packages/:accountId/certificate': { office: 'prepaid > prepaid' },
  'GET /api/admin/client-packages/:accountId/statement': { office: 'contact prepaid' },
  'GET /api/admin/payouts': { office: 'contact prepaid' },
  'POST /api/admin/payouts/:id/paid': { office: 'contact prepaid > prepaid' },
  'GET /api/gift-cards/mine': { owner: 'prepaid' },
  'PATCH /api/gift-cards/:id': { owner: 'prepaid > prepaid' },
  'POST /api/gift-cards/:id/send': { owner: 'prepaid' },
  'GET /api/gift-cards/:id/pdf': { 'owner admin': 'prepaid' },
  'GET /api/admin/gift-cards': { reception: 'contact', admin: 'contact prepaid' },
  'GET /api/admin/gift-cards/:id': { office: 'contact prepaid' },
  'POST /api/admin/gift-cards/:id/send': { admin: 'contact prepaid' },
  'POST /api/admin/gift-cards/:id/refund': { office: 'contact prepaid > prepaid' },
  'PATCH /api/admin/gift-cards/:id': { admin: 'contact prepaid > prepaid' },
  'GET /api/admin/prepaid': { admin: 'prepaid' },
  'GET /api/admin/prepaid/clients': { admin: 'contact' },
  'GET /api/admin/prepaid/months': { admin: 'prepaid' },
  'GET /api/admin/prepaid/months/csv': { admin: 'prepaid' },
  'GET /api/admin/subscribers': { admin: 'contact' },
  'GET /api/admin/subscribers/csv': { admin: 'contact' },
  'POST /api/admin/subscribers/:id/restore': { admin: 'contact' },
  'GET /api/admin/export': {
    admin: 'contact details visit form draft note advice safety prepaid points review',
  },
  'GET /api/admin/search': { office: 'contact prepaid' },
  'GET /api/admin/overview': { admin: 'contact' },
};

/** Called about a card, too, and nobody reads or writes anything of it there. */
const NOTHING = [
  'GET /api/bookings/patch-tests', // of treatments and days, and only the member's own
  'GET /api/bookings/same-again', // everybody here has a visit to come
  'POST /api/bookings/same-again',
  'POST /api/bookings/email-code',
  'GET /api/messages/consents', // of texts, and the member's own
  ...['GET /api/messages/:token', 'POST /api/messages/:token/resume'],
  ...['GET /api/admin/messages/to-send', 'POST /api/admin/messages/:id/sent'],
  ...['POST /api/admin/messages/:id/skip', 'GET /api/admin/clients/:id/messages'],
  ...['GET /api/admin/messages/kinds', 'PUT /api/admin/messages/kinds/:kind'],
  ...['GET /api/admin/messages/settings', 'PUT /api/admin/messages/settings'],
  'POST /api/waitlist', // a guest waits with what they typed, once the e-mail is confirmed
  'GET /api/reviews', // of whoever agreed, once it is shown
  'GET /api/reviews/mine',
  'GET /api/waitlist',
  'POST /api/waitlist/:id/pass',
  'POST /api/waitlist/:id/leave',
  'POST /api/waitlist/link/:token/confirm',
  'POST /api/waitlist/link/:token/pass',
  'POST /api/waitlist/link/:token/leave',
  'POST /api/admin/waitlist', // it answers what was typed
  'POST /api/admin/waitlist/:id/offer', // a time is offered to them already
  'POST /api/admin/waitlist/:id/remove',
  'GET /api/admin/waitlist/metrics',
  'POST /api/profile/password',
  'POST /api/profile/email/confirm',
  'GET /api/admin/users/counts',
  'GET /api/admin/users/:id/commitments',
  'GET /api/admin/clients/find',
  'POST /api/admin/clients', // leads to the card that is there
  'GET /api/admin/clients/alike', // of these cards none looks like another
  'POST /api/admin/clients/:id/keep-apart',
  'GET /api/admin/mails/counts',
  'POST /api/admin/mails/:id/retry',
  'POST /api/admin/mails/retry',
  'GET /api/admin/team/therapists',
  'GET /api/admin/team/therapists/:id',
  'POST /api/admin/team/therapists',
  'POST /api/admin/team/therapists/:id/restore',
  'GET /api/admin/team/leave',
  'PUT /api/admin/team/leave/:id',
  'DELETE /api/admin/team/leave/:id',
  'PUT /api/admin/team/therapists/:id/account',
  'GET /api/my-forms',
  'GET /api/availability',
  'GET /api/bookings/deposit',
  'GET /api/bookings/:id/calendar',
  'GET /api/manage/:token/consent',
  'GET /api/manage/:token/calendar',
  'GET /api/manage/:token/forms',
  'GET /api/manage/:token/visit',
  'GET /api/manage/:token/aftercare', // its visit is to come: what is read after one is in visit-aftercare.test.ts
  'PUT /api/manage/:token/late', // for a visit of today
  'PUT /api/admin/visits/:id/late', // only while somebody is late
  'GET /api/admin/bookings/counts',
  'GET /api/admin/bookings/free-times',
  'POST /api/admin/team/leave/:id/undo',
  'GET /api/safety/warnings',
  'PUT /api/admin/safety/products/:id',
  'GET /api/admin/calendar-feeds',
  'POST /api/admin/calendar-feeds',
  'DELETE /api/admin/calendar-feeds/:id',
  'GET /api/loyalty/summary',
  'GET /api/admin/loyalty/members',
  'GET /api/orders/:id',
  'POST /api/orders/:id/pay',
  'GET /api/admin/orders/counts',
  'POST /api/admin/orders/bank-csv',
  'POST /api/admin/orders/:id/bank-payments',
  'GET /api/manage/:token/deposit',
  'POST /api/manage/:token/deposit/pay',
  'POST /api/manage/:token/deposit/claim',
  'GET /api/admin/counter/products',
  'POST /api/admin/counter/paynow',
  'GET /api/admin/counter/gift-cards',
  'POST /api/admin/counter/gift-card',
  'POST /api/admin/counter/promo-code',
  'POST /api/admin/counter/sales/:id/receipt',
  'POST /api/admin/counter/day/close',
  'POST /api/admin/counter/day/cash',
  'POST /api/admin/loyalty/vouchers/:id/undo', // only for who has just turned the points into it
  'GET /api/admin/counter/accounting',
  'GET /api/packages',
  'GET /api/packages/:id/terms',
  'POST /api/packages/:id/orders',
  'GET /api/gift-cards',
  'POST /api/gift-cards/orders',
  'GET /api/gift-cards/orders/:token',
  'POST /api/gift-cards/orders/:token/pay',
  'POST /api/gift-cards/balance',
  'GET /api/admin/subscribers/counts',
  'POST /api/admin/subscribers',
  'DELETE /api/admin/subscribers/:id',
  'POST /api/admin/imports/check',
  'POST /api/admin/imports',
  'GET /api/admin/imports',
  'POST /api/admin/imports/:id/undo',
];

/** Paths, with all below them, that are about no card. An endpoint below one may still have a line above. */
const WITHOUT_A_CARD = [
  '/api/login',
  '/api/register',
  '/api/logout',
  '/api/verify-email',
  '/api/resend-otp',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/reauthenticate',
  '/api/sessions',
  '/api/push',
  '/api/second-factor',
  '/api/passkeys',
  '/api/totp',
  '/api/recovery-codes',
  '/api/studio',
  '/api/legal',
  '/api/treatments',
  '/api/treatment-pages',
  '/api/categories',
  '/api/products',
  '/api/team',
  '/api/skin-check',
  '/api/topics',
  '/api/articles',
  '/api/article-previews',
  '/api/newsletter',
  '/api/back-in-stock',
  '/api/events',
  '/api/upload',
  '/api/cart',
  '/api/promo-codes',
  '/api/loyalty/rewards',
  '/api/stripe',
  '/api/admin/settings',
  '/api/admin/api-keys',
  '/api/admin/treatments',
  '/api/admin/products',
  '/api/admin/categories',
  '/api/admin/team/devices',
  '/api/admin/team/order',
  '/api/admin/team/rota',
  '/api/admin/team/copy-week',
  '/api/admin/team/accounts',
  '/api/admin/forms',
  '/api/admin/blocks',
  '/api/admin/note-templates',
  '/api/admin/aftercare',
  '/api/admin/loyalty-rewards',
  '/api/admin/promo-codes',
  '/api/admin/packages',
  '/api/admin/staff-report',
  '/api/admin/articles',
  '/api/admin/article-drafts',
  '/api/admin/topics',
  '/api/admin/generate-article',
  '/api/admin/writing-service',
  '/api/admin/generation',
  '/api/admin/generations',
  '/api/admin/letters',
  '/api/admin/analytics',
  '/api/admin/setup',
  '/api/admin/webhooks',
];

const isWithoutACard = (path: string) =>
  WITHOUT_A_CARD.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

test('every endpoint is listed', () => {
  const unlisted = [...routes].filter(
    ([route, path]) => !(route in EXPECTED || NOTHING.includes(route) || isWithoutACard(path)),
  );
  const sentences = unlisted.map(
    ([route]) =>
      `${route} is not listed. Say in EXPECTED who reads and writes what of a card there, and in admin/testing/standing/requests.ts how ` +
      'it is called about one. If it touches no card, add it to NOTHING, or its path to WITHOUT_A_CARD.',
  );
  expect(sentences).toEqual([]);
});

test('nothing is listed that is gone', () => {
  const listed = [...Object.keys(EXPECTED), ...NOTHING, ...routesWithRequests];
  expect(listed.filter((route) => !routes.has(route))).toEqual([]);
  const paths = [...routes.values()];
  const unused = WITHOUT_A_CARD.filter(
    (prefix) => !paths.some((path) => path === prefix || path.startsWith(`${prefix}/`)),
  );
  expect(unused).toEqual([]);
});

test('everybody reads and writes at each endpoint what is listed, and no more', () => {
  const lines = (cells: (route: string) => Map<Standing, string>) =>
    [...routes.keys()].flatMap((route) =>
      [...cells(route)].map(([standing, cell]) => `${route}, ${standing}: ${cell}`),
    );
  const recorded = lines(
    (route) => new Map(people(found[route] ?? {}).map(([who, what]) => [who, inWords(what)])),
  );
  expect(recorded.sort()).toEqual(lines((route) => expand(EXPECTED[route] ?? {})).sort());
});

describe('whatever is listed', () => {
  const all = () =>
    Object.entries(found).flatMap(([route, by]) =>
      standingsIn(by).map(([standing, what]) => ({ route, standing, ...what })),
    );
  const of = (...standings: Standing[]) => all().filter(({ standing }) => standings.includes(standing));

  test('who only typed, nobody and another member read nothing of a card, at no endpoint', () => {
    expect(of('nobody', 'typed', 'another').filter(({ reads }) => reads.length > 0)).toEqual([]);
  });

  test('they write nothing of it either, but the booking they made and what they answer for it', () => {
    const written = of('nobody', 'typed', 'another').flatMap(({ writes, ...at }) =>
      writes.filter((kind) => kind !== 'booking').map((kind) => ({ ...at, kind })),
    );
    expect(written).toEqual([]);
  });

  test('who was reached reads their contact, visits and what they wrote of them, and nothing that was signed, noted or found', () => {
    const more = of('reached').filter(({ reads }) =>
      reads.some((kind) => kind !== 'contact' && kind !== 'visit' && kind !== 'review'),
    );
    expect(more).toEqual([]);
  });

  test('a therapist without a visit of theirs reads and writes nothing', () => {
    expect(of('therapist')).toEqual([]);
  });

  test('reception sees no photo', () => {
    const photos = of('reception').filter(({ reads, writes }) => [...reads, ...writes].includes('photo'));
    expect(photos).toEqual([]);
  });

  test('a key with every scope reads and writes no health, and nothing that an admin would not', () => {
    const ofKeys = of('key');
    expect(
      ofKeys.filter(({ reads, writes }) => reads.length > 0 && writes.length > 0).length,
    ).toBeGreaterThan(3);
    const health = ['form', 'draft', 'advice', 'photo', 'safety'];
    expect(ofKeys.filter(({ reads }) => reads.some((kind) => health.includes(kind)))).toEqual([]);
    const beyond = ofKeys.filter(({ route, reads }) =>
      reads.some((kind) => !found[route]?.admin?.reads.includes(kind)),
    );
    expect(beyond).toEqual([]);
  });

  test('nobody makes the server fail', () => {
    expect(all().flatMap(({ route, failures }) => failures.map((text) => `${route}: ${text}`))).toEqual([]);
  });

  test('the walk finds what there is: every kind is read and written by somebody', () => {
    const [reads, writes] = [new Set<string>(), new Set<string>()];
    for (const what of all()) {
      for (const kind of what.reads) reads.add(kind);
      for (const kind of what.writes) writes.add(kind);
    }
    expect([...reads].sort()).toEqual([...KINDS].sort());
    expect([...writes].sort()).toEqual([...WRITTEN_KINDS].sort());
  });
});

test('every table that names a card is compared', async () => {
  /** The key of the photos goes with them; the use of a code is counted, not read; only staff sell to a card, or say it is another; an entry has what its own writer typed; consents are compared, of which the history is a copy, and messages are the studio's. */
  const left = [
    ...['client_consent_history', 'client_keys', 'client_pairs_apart', 'message_links', 'message_sends'],
    ...['message_stops', 'orders', 'promo_uses', 'waitlist_entries'],
  ];
  const { rows } = await studio.db.execute<{ name: string }>(sql`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id'`);
  const uncompared = rows.map(({ name }) => name).filter((name) => !comparedTables.has(name));
  expect(uncompared.sort()).toEqual(left);
});

function standingsIn(by: Matrix[string]): [Standing, Found][] {
  return STANDINGS.flatMap((standing) => (by[standing] ? [[standing, by[standing]]] : []));
}

/** What a key does follows from what admins do: see below. */
function people(by: Matrix[string]): [Standing, Found][] {
  return standingsIn(by).filter(([standing]) => standing !== 'key');
}

function inWords({ reads, writes }: Found): string {
  return [reads.join(' '), writes.length > 0 && `> ${writes.join(' ')}`].filter(Boolean).join(' ');
}

const GROUPS: Record<string, Standing[]> = {
  office: ['reception', 'admin'],
  staff: ['seen', 'reception', 'admin'],
};

/** A line of the table, with one cell for each standing. */
function expand(line: Record<string, string>): Map<Standing, string> {
  const cells = new Map<Standing, string>();
  for (const [who, cell] of Object.entries(line)) {
    for (const standing of who.split(' ').flatMap((name) => GROUPS[name] ?? (name as Standing))) {
      if (!STANDINGS.includes(standing)) throw new Error(`there is no standing ${standing}`);
      cells.set(standing, cell);
    }
  }
  return cells;
}
