import type { Endpoint } from '#shared/kit/endpoint.ts';
import { defaultTemplate } from '#shared/messages/kinds.ts';
import { type CardScene, type Links, NOW, OWNERS_PASSWORD, type Scene } from './scene.ts';

/** How each endpoint of a card is called, so that it means this card: ids, search and body. */

type Target = { scene: Scene; card: CardScene; links: Links };

/** The id in a path, by its beginning; the first that fits counts. */
const IDS: [RegExp, (target: Target) => number | string][] = [
  [/^POST .*\/bookings\/:id\/restore/, ({ card }) => card.visits.deleted],
  [/^POST .*\/bookings\/:id\/patch-test/, ({ card }) => card.visits.patchTest],
  [/^POST .*\/bookings\/:id\/deposit/, ({ card }) => card.visits.deposit],
  [/\/bookings\/:id\/(place|session|safety-override)/, ({ card }) => card.visits.ahead],
  [/^PATCH \/api\/bookings\/:id/, ({ card }) => card.visits.ahead],
  [/\/admin\/visits\/:id\/(presence|late)/, ({ card }) => card.visits.today],
  [/\/admin\/visits\/:id/, ({ card }) => card.visits.done],
  [/\/reviews\/visits\/:id/, ({ card }) => card.visits.done],
  [/\/reviews\/:id/, ({ card }) => card.review.id],
  [/\/(bookings|visits|my-visits)\/:id/, ({ card }) => card.visits.today],
  [/\/waitlist\/offers\/:id/, ({ card }) => card.waitlist.offerId],
  [/\/waitlist\/:id/, ({ card }) => card.waitlist.entryId],
  [/\/receipt\/:id/, ({ card }) => `booking-${card.visits.done}`],
  [/\/(admin|counter)\/clients\/:id/, ({ card }) => card.clientId],
  [/\/my-forms\/:id/, ({ card }) => card.signedId],
  [/\/forms\/:token\/:id/, ({ scene }) => scene.form.id],
  [/\/admin\/forms\/:id/, ({ scene }) => scene.form.id],
  [/\/photos\/:id/, ({ card }) => card.photoId],
  [/\/client-packages\/:accountId|\/my\/packages\/:accountId/, ({ card }) => card.packageAccountId],
  [/\/payouts\/:id/, ({ card }) => card.payoutId],
  [/\/packages\/:id/, ({ scene }) => scene.packageId],
  [/^PATCH \/api\/gift-cards\/:id/, ({ scene }) => scene.ofMember.unsentGiftCardId],
  [/\/gift-cards\/:id/, ({ scene }) => scene.ofMember.giftCardId],
  [/\/vouchers\/:id\/undo/, ({ scene }) => scene.ofMember.redeemedVoucherId],
  [/\/vouchers\/:id\/unuse/, ({ scene }) => scene.ofMember.usedVoucherId],
  [/\/vouchers\/:id/, ({ scene }) => scene.ofMember.voucherId],
  [/\/loyalty\/purchases\/:id/, ({ scene }) => scene.ofMember.purchaseId],
  [/\/counter\/sales\/:id/, ({ scene }) => scene.ofMember.saleId],
  [/\/orders\/:id/, ({ scene }) => scene.ofMember.orderId],
  [/\/users\/:id/, ({ scene }) => scene.owner.id],
  [/\/api\/sessions\/:id/, ({ scene }) => scene.ofMember.sessionId],
  [/\/subscribers\/:id/, ({ scene }) => scene.ofMember.subscriberId],
  [/\/calendar-feeds\/:id/, ({ scene }) => scene.feeds.seen.id],
  [/\/mails\/:id/, ({ scene }) => scene.mailId],
  [/\/safety\/treatments\/:id/, ({ scene }) => scene.peel],
  [/\/team\/therapists\/:id/, ({ scene }) => scene.seenId],
  [/\/staff-report\/:id/, ({ scene }) => scene.seenId],
];

export function paramsOf({ method, path }: Endpoint, target: Target): Record<string, string | number> {
  const route = `${method} ${path}`;
  const id = IDS.find(([pattern]) => pattern.test(route))?.[1](target) ?? 1;
  const { card } = target;
  return {
    id,
    accountId: id,
    signedId: route.endsWith('/confirm') ? card.typedSignedId : card.signedId,
    token: tokenOf(path, target),
    // Not of a card.
    kind: 'rebook',
    way: 'stop',
    what: 'all',
    imageId: 1,
    article: 'new',
    slug: 'privacy',
    step: 'team',
  };
}

function tokenOf(path: string, { card, links }: Target): string {
  // Whoever only typed a contact was mailed no link.
  if (path.startsWith('/api/waitlist/link/'))
    return card.reached.includes(links) ? card.waitlist.token : 'none';
  if (path.startsWith('/api/messages/'))
    return card.reached.includes(links) ? card.messageToken : 'of-nobody-at-all-here';
  if (path.startsWith('/api/reviews/link/')) return card.reached.includes(links) ? card.review.token : 'none';
  return path.startsWith('/api/forms/') ? links.forms : links.manage;
}

/** What is looked for, where a list or a day has to be named. */
const QUERIES: Record<string, (target: Target) => Record<string, string | number>> = {
  'GET /api/admin/clients/find': ({ card }) => ({ booking: card.visits.today }),
  'GET /api/admin/search': ({ card }) => ({ q: card.name.split(' ')[0]! }),
  'GET /api/admin/counter/clients': () => ({ q: 'Mei' }),
  'GET /api/admin/bookings/board': () => ({ from: '2026-03-10', days: 7 }),
  'GET /api/admin/bookings/day-sheet': () => ({ day: '2026-03-10' }),
  'GET /api/admin/bookings/free-times': () => ({ date: '2026-03-12' }),
  'GET /api/admin/waitlist/offers': () => ({ day: '2026-03-21' }),
  'GET /api/admin/waitlist/metrics': () => ({ from: '2026-03-01', to: '2026-03-10' }),
  'GET /api/admin/my-day': () => ({ day: '2026-03-10' }),
  'GET /api/admin/counter/day': () => ({ day: '2026-03-10' }),
  'GET /api/admin/counter/accounting': () => ({ from: '2026-03-01', to: '2026-03-10' }),
  'GET /api/admin/staff-report': () => ({ from: '2026-03-01', to: '2026-03-10' }),
  'GET /api/admin/staff-report/:id/statement': () => ({ month: '2026-03' }),
  'GET /api/admin/staff-report/:id/csv': () => ({ month: '2026-03' }),
  'GET /api/admin/analytics': () => ({ from: '2026-03-01', to: '2026-03-10' }),
  'GET /api/admin/analytics/csv': () => ({ from: '2026-03-01', to: '2026-03-10', chart: 'treatments' }),
  'GET /api/admin/team/rota': () => ({ from: '2026-03-09' }),
  'GET /api/admin/team/leave': () => ({ from: '2026-03-01' }),
  'GET /api/availability': ({ links }) => ({ date: '2026-03-12', moving: links.manage }),
  'GET /api/bookings/deposit': ({ scene }) => ({ treatmentIds: scene.peel }),
  'GET /api/safety/warnings': ({ scene }) => ({ productIds: scene.productId }),
  'DELETE /api/sessions': () => ({ others: 1 }),
};

export function queryOf({ method, path }: Endpoint, target: Target): Record<string, string | number> {
  return QUERIES[`${method} ${path}`]?.(target) ?? {};
}

const SAFETY_REASON = 'The doctor agrees';
const emptyNote = {
  done: 'Oat mask',
  productsUsed: '',
  settings: '',
  reaction: '',
  advice: '',
  recommendedProductIds: [],
  nextVisitWeeks: null,
};
const safetyRule = {
  condition: 'pregnant',
  method: 'peel',
  outcome: 'ask',
  clientText: 'You told us so. Please ask your doctor.',
  staffText: 'Pregnant: no peel.',
};
const leave = ({ seenId }: Scene) => ({
  therapistId: seenId,
  from: '2026-03-12',
  to: '2026-03-12',
  kind: 'sick',
});
const inTwoWeeks = '2026-03-24T12:00';
/** As somebody types it who knows no more. */
const typedContact = ({ card }: Target) =>
  card.personKind === 'member'
    ? { customerName: 'Some Body', customerPhone: '+65 81112222', customerEmail: card.email }
    : { customerName: card.name, customerPhone: card.phone, customerEmail: 'attacker@example.com' };

const saturday = ({ scene }: Target) => ({
  parts: [{ treatmentId: scene.calm }],
  firstDay: '2026-03-14',
  lastDay: '2026-03-14',
  from: '10:00',
  to: '18:00',
});

/** What is sent; several where an endpoint has several ways to a card. */
const BODIES: Record<string, (target: Target) => object | object[]> = {
  // Somebody without a session, or with any.
  'POST /api/login': ({ card }) => ({ email: card.email, password: 'not-the-one' }),
  'POST /api/register': ({ card }) => ({
    email: card.email,
    password: 'a-long-pass-word-1',
    firstName: 'A',
    lastName: 'B',
  }),
  'POST /api/verify-email': ({ card }) => ({ email: card.email, otpCode: '123456' }),
  'POST /api/resend-otp': ({ card }) => ({ email: card.email }),
  'POST /api/forgot-password': ({ card }) => ({ email: card.email }),
  'POST /api/newsletter': ({ card }) => ({ email: card.email }),
  'POST /api/gift-cards/balance': () => ({ code: 'AAAA-BBBB-CCCC-DDDD' }),
  'POST /api/bookings': (target) => {
    const { scene, card } = target;
    const visit = { treatmentId: scene.calm, appointmentDate: inTwoWeeks, ...typedContact(target) };
    return [
      visit,
      // The card speaks against this one.
      { ...visit, treatmentId: scene.peel },
      { ...visit, packageAccountId: card.packageAccountId },
    ];
  },
  'PUT /api/messages/consents': () => ({ consents: [{ channel: 'whatsapp', isGiven: true }] }),
  'PUT /api/manage/:token/consent': () => ({ isGiven: true }),
  'POST /api/messages/:token/stop': () => ({ kind: '*' }),
  'POST /api/messages/:token/resume': () => ({ kind: '*' }),
  'PUT /api/admin/messages/kinds/:kind': () => ({ ...defaultTemplate('rebook'), isOn: false }),
  'POST /api/admin/messages/kinds/:kind/preview': ({ card }) => ({
    ...defaultTemplate('rebook'),
    clientId: card.clientId,
  }),
  'PUT /api/admin/messages/settings': () => ({
    quietFrom: '21:00',
    quietTo: '09:00',
    holdoutPercent: 10,
    providerUrl: '',
  }),
  'POST /api/waitlist': (target) => ({ request: saturday(target), ...typedContact(target) }),
  'POST /api/waitlist/:id/take': ({ card }) => ({ offerId: card.waitlist.offerId }),
  'POST /api/waitlist/:id/pass': ({ card }) => ({ offerId: card.waitlist.offerId }),
  'POST /api/waitlist/link/:token/take': ({ card }) => ({ offerId: card.waitlist.offerId }),
  'POST /api/waitlist/link/:token/pass': ({ card }) => ({ offerId: card.waitlist.offerId }),
  'PUT /api/reviews/visits/:id': () => ({ stars: 2, words: 'Changed' }),
  'PUT /api/reviews/link/:token': () => ({ stars: 2, words: 'Changed' }),
  'POST /api/admin/reviews/:id/show': ({ card }) => ({ updatedAt: card.review.updatedAt }),
  'POST /api/admin/reviews/:id/hide': ({ card }) => ({ updatedAt: card.review.updatedAt }),
  'PUT /api/admin/reviews/:id/answer': ({ card }) => ({
    updatedAt: card.review.updatedAt,
    answer: 'Thank you',
  }),
  'POST /api/admin/waitlist': (target) => ({ request: saturday(target), ...typedContact(target) }),
  'POST /api/admin/waitlist/:id/offer': () => ({ appointmentDate: '2026-03-14T12:00' }),
  'POST /api/admin/waitlist/:id/pass-over': () => ({ day: '2026-03-14', reason: 'Came last week' }),
  'POST /api/admin/waitlist/:id/remove': () => ({ reason: 'Asked us to' }),
  'POST /api/admin/waitlist/offers/:id/withdraw': () => ({ reason: 'A repair' }),
  'PATCH /api/manage/:token': () => [{ status: 'cancelled' }, { appointmentDate: inTwoWeeks }],
  'PATCH /api/forms/:token/:id': ({ scene }) => ({
    versionId: scene.form.version.id,
    answers: { note: { value: 'Nothing else' } },
  }),
  'POST /api/forms/:token/:id/sign': ({ scene, links }) => ({
    versionId: scene.form.version.id,
    name: 'Some Body',
    path: '',
    textHash: links.textHash,
  }),

  // Members.
  'PATCH /api/profile': () => ({ firstName: 'New', lastName: 'Name', phone: '+65 81234567' }),
  'POST /api/profile/email': () => ({ newEmail: 'new@example.com', password: OWNERS_PASSWORD }),
  'PATCH /api/bookings/:id': ({ scene }) => [
    { status: 'cancelled' },
    { appointmentDate: inTwoWeeks, therapistId: scene.seenId },
  ],
  'POST /api/orders': ({ scene }) => ({
    paymentMethod: 'studio',
    voucherCodes: [scene.ofMember.spendableCode],
    useCredit: true,
  }),
  'POST /api/cart': ({ scene }) => ({ productId: scene.productId, quantity: 1 }),
  'POST /api/packages/:id/orders': () => ({ paymentMethod: 'paynow' }),
  'POST /api/my/packages/:accountId/refund': () => ({ payTo: '+65 81112222' }),
  'PATCH /api/gift-cards/:id': () => ({ recipientEmail: 'attacker@example.com' }),
  'POST /api/vouchers/redeem': () => ({ rewardId: 1 }),
  'POST /api/convert-points': () => ({ points: 10 }),

  // Clients, forms and safety.
  'PATCH /api/admin/clients/:id': () => ({ email: 'attacker@example.com' }),
  'POST /api/admin/clients': ({ card }) => ({ name: card.name, email: card.email, notes: 'Mine' }),
  'PATCH /api/admin/clients/:id/details': () => ({ notes: 'Likes tea' }),
  'POST /api/admin/clients/:id/allergies/confirm': ({ card }) => ({ allergies: card.allergies }),
  'PUT /api/admin/clients/:id/consents': () => ({ consents: [{ channel: 'sms', isGiven: true }] }),
  'POST /api/admin/clients/:id/keep-apart': ({ scene }) => ({ clientId: scene.otherCardId }),
  'POST /api/admin/clients/:id/merge': ({ scene }) => ({ clientId: scene.otherCardId }),
  'POST /api/admin/clients/:id/unmerge': ({ card }) => ({ clientId: card.mergedCardId }),
  'POST /api/admin/clients/:id/patch-tests': ({ scene }) => ({
    treatmentId: scene.peel,
    testedOn: '2026-03-09',
    result: 'clear',
  }),
  'POST /api/admin/bookings/:id/patch-test': () => ({ result: 'clear' }),
  'POST /api/admin/bookings/:id/safety-override': () => ({ reason: SAFETY_REASON }),
  'POST /api/admin/clients/:id/photo-consent': () => ({ isGiven: false }),
  'POST /api/admin/clients/:id/photos': ({ scene }) => scene.picture,
  'PATCH /api/admin/photos/:id': () => ({ kind: 'before' }),
  'PUT /api/admin/visits/:id/note': () => ({ ...emptyNote, seen: '2026-01-01T00:00:00.000Z' }),
  'POST /api/admin/visits/:id/next-visit': () => ({
    appointmentDate: inTwoWeeks,
    safetyReason: SAFETY_REASON,
  }),
  'PUT /api/admin/visits/:id/late': () => ({ answer: 'no-problem' }),
  'PUT /api/manage/:token/late': () => ({ minutes: 10 }),
  'PUT /api/admin/visits/:id/presence': () => ({ presence: 'arrived' }),
  'PATCH /api/admin/my-visits/:id/note': () => ({ deskNote: 'Likes it warm' }),

  'POST /api/admin/safety/rules': () => safetyRule,
  'PUT /api/admin/safety/rules/:id': () => safetyRule,
  'PUT /api/admin/safety/treatments/:id': () => ({
    ingredients: '',
    methods: ['peel'],
    patchTestMonths: 6,
    isOfferedInstead: false,
  }),

  // Bookings, and whose absence is in their way.
  'POST /api/admin/bookings': ({ scene, card }) => ({
    treatmentId: scene.calm,
    appointmentDate: inTwoWeeks,
    customerName: card.name,
    customerPhone: card.phone,
    customerEmail: card.email,
  }),
  'POST /api/admin/bookings/cancel': ({ card }) => ({ ids: [card.visits.ahead] }),
  'POST /api/admin/bookings/confirm': ({ card }) => ({ ids: [card.visits.ahead, card.visits.deposit] }),
  'POST /api/admin/bookings/undo': ({ card }) => ({
    changes: [{ id: card.visits.today, status: 'pending', updatedAt: new Date(NOW).toISOString() }],
  }),
  'PATCH /api/admin/bookings/:id/place': () => ({
    appointmentDate: inTwoWeeks,
    safetyReason: SAFETY_REASON,
  }),
  'PATCH /api/admin/bookings/:id/note': () => ({ deskNote: 'Likes it warm' }),
  'PATCH /api/admin/bookings/:id/session': ({ card }) => ({ packageAccountId: card.packageAccountId }),
  'POST /api/admin/bookings/:id/deposit/waive': () => ({ reason: 'A friend of the house' }),
  'POST /api/admin/calendar-feeds': ({ scene }) => ({ therapistId: scene.seenId, showsNames: true }),

  'PUT /api/admin/team/therapists/:id': () => ({ isActive: false }),
  'PUT /api/admin/team/therapists/:id/week': () => ({ from: '2026-03-12', days: Array(7).fill([]) }),
  'PUT /api/admin/team/therapists/:id/weekday': () => ({ from: '2026-03-12', shifts: [] }),
  'PUT /api/admin/team/therapists/:id/day': () => ({ date: '2026-03-12', shifts: [] }),
  'POST /api/admin/team/leave': ({ scene }) => leave(scene),
  'POST /api/admin/team/leave/plan': ({ scene }) => ({ leave: leave(scene) }),
  'POST /api/admin/team/leave/apply': ({ scene }) => ({ leave: leave(scene), version: scene.leaveVersion }),

  // Money and points.
  'POST /api/admin/client-packages/:accountId/refund': () => ({ reason: 'Moves away' }),
  'POST /api/admin/client-packages/:accountId/transfer': ({ scene }) => ({
    clientId: scene.otherCardId,
    reason: 'For her sister',
  }),
  'POST /api/admin/client-packages/:accountId/expiry': () => ({ lastDay: '2027-12-31', reason: 'Was ill' }),
  'PUT /api/admin/client-packages/:accountId/certificate': () => ({ certificate: 'CT-1' }),
  'POST /api/admin/payouts/:id/paid': () => ({ method: 'cash' }),
  'POST /api/admin/gift-cards/:id/refund': () => ({ reason: 'Moves away' }),
  'PATCH /api/admin/gift-cards/:id': ({ scene }) => ({
    validUntil: '2028-01-01',
    expiresAt: scene.ofMember.giftCardEnd,
  }),
  'POST /api/admin/counter/gift-card': ({ scene }) => ({ code: scene.ofMember.giftCardCode }),
  'POST /api/admin/counter/sales': ({ scene, card }) => [
    {
      userId: card.personKind === 'member' ? scene.owner.id : null,
      lines: [{ kind: 'visit', bookingId: card.visits.today }],
      payments: [{ method: 'cash', amount: '156.00' }],
    },
    {
      userId: scene.owner.id,
      lines: [{ kind: 'custom', name: 'A cup', price: '20.00', quantity: 1 }],
      voucherCodes: [scene.ofMember.spendableCode],
      payments: [],
    },
    {
      userId: card.personKind === 'member' ? scene.owner.id : null,
      lines: [{ kind: 'package', packageId: scene.packageId, clientId: card.clientId }],
      giftCardCodes: [],
      payments: [{ method: 'cash', amount: '600.00' }],
    },
  ],
  'POST /api/admin/counter/sales/:id/void': () => ({ reason: 'Rang up twice' }),
  'POST /api/admin/counter/sales/:id/refunds': () => ({
    lines: [{ line: 1, quantity: 1, isRestocked: true }],
    method: 'cash',
    reason: 'Did not suit',
  }),
  'POST /api/admin/counter/sales/:id/receipt': () => ({ email: 'attacker@example.com' }),
  'POST /api/admin/counter/promo-code': ({ scene, card }) => ({
    code: 'NOTHING',
    userId: scene.owner.id,
    lines: [{ kind: 'visit', bookingId: card.visits.today }],
  }),
  'POST /api/loyalty/process-purchase': ({ scene }) => ({ phone: scene.owner.phone!, amount: '20.00' }),
  'POST /api/admin/loyalty/convert': ({ scene }) => ({ userId: scene.owner.id, points: 10 }),
  'POST /api/admin/loyalty/adjust': ({ scene }) => ({
    userId: scene.owner.id,
    points: 5,
    reason: 'Counted twice',
  }),
  'POST /api/admin/customer-lookup': ({ scene }) => ({ searchTerm: scene.owner.email }),
  'POST /api/admin/vouchers': ({ scene }) => ({
    userId: scene.owner.id,
    value: '20.00',
    description: 'A present',
  }),
  'PATCH /api/admin/orders/:id': () => ({ status: 'paid' }),

  // Accounts.
  'PUT /api/admin/users/:id': () => ({ role: 'therapist' }),
  'POST /api/admin/guests': ({ card }) => ({ email: card.email }),
  'POST /api/admin/guests/export': ({ card }) => ({ email: card.email }),
  'POST /api/admin/guests/erase': ({ card }) => ({ email: card.email }),
  'POST /api/admin/imports/check': ({ card }) => clientsFile(card),
  'POST /api/admin/imports': ({ card }) => clientsFile(card),
};

/** The same person once more, with another phone. */
const clientsFile = ({ name, email }: CardScene) => ({
  kind: 'clients',
  csv: `Name,Email,Phone\n${name},${email},+65 81234567`,
  columns: { fullName: 0, email: 1, phone: 2 },
});

export function bodiesOf({ method, path, body: hasBody }: Endpoint, target: Target): (object | undefined)[] {
  const made = BODIES[`${method} ${path}`]?.(target);
  if (made) return Array.isArray(made) ? made : [made];
  return [hasBody ? {} : undefined];
}

/** Those with a body of their own here, to see that none is left over. */
export const routesWithRequests: string[] = [...Object.keys(BODIES), ...Object.keys(QUERIES)];
