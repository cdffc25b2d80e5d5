import { sql } from 'drizzle-orm';
import { aMember } from '#server/accounts/make.ts';
import { anArticle, aTopic } from '#server/articles/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { aCategory, aProduct, aTreatment } from '#server/catalog/make.ts';
import { aClient } from '#server/clients/make.ts';
import { aForm as aClientForm, TWO_QUESTIONS } from '#server/forms/make.ts';
import { aReward, aVoucher, somePoints } from '#server/loyalty/make.ts';
import { aMail } from '#server/mail/make.ts';
import { anIssue, aSubscriber } from '#server/newsletter/make.ts';
import { anOrder } from '#server/orders/make.ts';
import { aSafetyRule, someContents } from '#server/safety/make.ts';
import { aDemo } from '#server/setup/make.ts';
import { settingsTable } from '#server/studio/tables.ts';
import { aDeviceKind, aLeave, aTherapist } from '#server/team/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import type { AppliedLeave } from '#shared/bookings/leave-contract.ts';
import { aForm } from './a-form.ts';

export type Request = {
  params?: Record<string, string | number>;
  body?: object | string;
  /** For a body that is not JSON. */
  type?: string;
};
type Someone = Awaited<ReturnType<typeof aMember>>;

export type Scene = {
  studio: ReturnType<typeof useStudio>;
  admin: Someone;
  member: Someone;
  /** Calls as the admin, by "POST /api/treatments"; returns the response body. */
  send: (route: string, request: Request) => Promise<{ id: number }>;
};

/** The admin's request, after the records it needs were created. */
type Example = (scene: Scene) => Promise<Request> | Request;

const TOMORROW = new Date('2026-03-11T06:00:00Z');
const PICTURE = '/pictures/studio-fallback-product-800x600.webp';
const ANOTHER = '/pictures/studio-fallback-article-800x600.webp';
const of = async (made: Promise<number | { id: number }>): Promise<{ params: { id: number } }> => {
  const thing = await made;
  return { params: { id: typeof thing === 'number' ? thing : thing.id } };
};
const treatment = { name: 'Calm', description: 'Cool.', price: '86.00', duration: 60, category: 'facial' };
const product = { name: 'Dew', description: 'Wet.', price: '58', category: 'Serums', stockQuantity: 3 };
const reward = { name: 'A mask', description: 'For tonight', pointsCost: 30, value: '30.00' };
const article = { title: 'Rest', content: '<p>Sleep well.</p>' };
const safetyRule = {
  ...{ condition: 'pregnant', method: 'peel', outcome: 'refuse' },
  ...{ clientText: 'You told us so. Please ask your doctor.', staffText: 'Pregnant: no peel.' },
};
const walkIn = { customerName: 'Mei Lim', customerPhone: '+65 91234567' };

const aDraft = ({ studio: { db } }: Scene) => of(anArticle(db, { publishedAt: null }));
const aBookingOf = ({ studio: { db } }: Scene) => of(aBooking(db, { startsAt: TOMORROW }));
/** Kept by the admin, an hour ago. */
const aVisitOf = async ({ studio: { db, clock }, admin }: Scene) => {
  const { id: therapistId } = await aTherapist(db, { userId: admin.id });
  const startsAt = new Date(clock.now().getTime() - 3_600_000);
  return of(aBooking(db, { startsAt, therapistId, status: 'confirmed' }));
};
const aVoucherOf = ({ studio: { db }, member, admin }: Scene) =>
  of(aVoucher(db, { userId: member.id, grantedBy: admin.id }));
const aGallery = async ({ studio: { db }, send }: Scene) => {
  const { params } = await of(aProduct(db));
  const add = (imageUrl: string) => send('POST /api/products/:id/images', { params, body: { imageUrl } });
  return { params, images: [await add(PICTURE), await add(ANOTHER)] };
};
const aDraftIssue = async ({ studio: { db } }: Scene) => {
  await aSubscriber(db);
  return of(anIssue(db));
};
const aLeavePlan = async ({ studio: { db }, send }: Scene) => {
  const { id: therapistId } = await aTherapist(db);
  const leave = { therapistId, from: '2026-03-12', to: '2026-03-13', kind: 'sick' };
  const proposal = await send('POST /api/admin/team/leave/plan', { body: { leave } });
  const { version } = proposal as unknown as { version: string };
  return { body: { leave, version } };
};
/** Two pieces in cash. */
const aSaleOf = async (db: Scene['studio']['db']): Promise<Request> => ({
  body: {
    userId: null,
    lines: [{ kind: 'product', productId: await aProduct(db), quantity: 2, price: '58.00' }],
    payments: [{ method: 'cash', amount: '116.00' }],
  },
});
const aSaleIn = async ({ studio: { db }, send }: Scene): Promise<number> =>
  (await send('POST /api/admin/counter/sales', await aSaleOf(db))).id;
/** A client who agrees to photos. */
const aConsent = async (scene: Scene): Promise<{ params: { id: number } }> => {
  const { clientId } = await aBooking(scene.studio.db, { startsAt: TOMORROW });
  const params = { id: clientId };
  await scene.send('POST /api/admin/clients/:id/photo-consent', { params, body: { isGiven: true } });
  return { params };
};
const aPhotoOf = async (scene: Scene): Promise<{ params: { id: number } }> =>
  of(scene.send('POST /api/admin/clients/:id/photos', { ...(await aConsent(scene)), ...(await aForm()) }));
const aTemplateOf = async ({ send }: Scene) =>
  of(send('POST /api/admin/note-templates', { body: { name: 'Calm facial' } }));
/** Of two guests. */
const twoCards = async (db: Scene['studio']['db']): Promise<Request> => ({
  ...(await of(aClient(db))),
  body: { clientId: (await aClient(db)).id },
});
/** The record after `route` was called. */
const after = async (scene: Scene, route: string, request: Request): Promise<Request> => {
  await scene.send(route, request);
  return request;
};

/** One line per write: a route without a line fails the test of the audit log. */
export const writeExamples: Record<string, Example> = {
  'POST /api/treatments': () => ({ body: treatment }),
  'PUT /api/treatments/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { name: 'Calm' },
  }),
  'DELETE /api/treatments/:id': ({ studio: { db } }) => of(aTreatment(db)),
  'POST /api/admin/treatments/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/treatments/:id', await of(aTreatment(scene.studio.db))),
  'PUT /api/admin/treatments/order': async ({ studio: { db } }) => {
    const ids = [await aTreatment(db), await aTreatment(db)].map(({ id }) => id);
    return { body: { treatmentIds: ids } };
  },

  'POST /api/admin/team/therapists': () => ({ body: { name: 'Mei Lin' } }),
  'PUT /api/admin/team/therapists/:id': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { title: 'Senior therapist' },
  }),
  'DELETE /api/admin/team/therapists/:id': ({ studio: { db } }) => of(aTherapist(db)),
  'POST /api/admin/team/therapists/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/team/therapists/:id', await of(aTherapist(scene.studio.db))),
  'PUT /api/admin/team/order': async ({ studio: { db } }) => ({
    body: { therapistIds: [(await aTherapist(db)).id, (await aTherapist(db)).id].reverse() },
  }),
  'PUT /api/admin/team/therapists/:id/week': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { from: '2026-04-01', days: Array.from({ length: 7 }, () => [{ starts: '10:00', ends: '18:00' }]) },
  }),
  'PUT /api/admin/team/therapists/:id/day': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { date: '2026-03-12', shifts: [] },
  }),
  'PUT /api/admin/team/therapists/:id/weekday': async ({ studio: { db } }) => ({
    ...(await of(aTherapist(db))),
    body: { from: '2026-03-12', shifts: [] },
  }),
  'POST /api/admin/team/copy-week': async (scene) => {
    const { params } = await of(aTherapist(scene.studio.db));
    const body = { date: '2026-03-12', shifts: [] };
    await scene.send('PUT /api/admin/team/therapists/:id/day', { params, body });
    return { body: { therapistId: params.id, from: '2026-03-09', to: '2026-03-16' } };
  },
  'POST /api/admin/team/leave': async ({ studio: { db } }) => ({
    body: { therapistId: (await aTherapist(db)).id, from: '2026-03-12', to: '2026-03-13', kind: 'annual' },
  }),
  'PUT /api/admin/team/leave/:id': async ({ studio: { db } }) => ({
    ...(await of(aLeave(db))),
    body: { from: '2026-03-12', to: '2026-03-14', kind: 'sick' },
  }),
  'DELETE /api/admin/team/leave/:id': ({ studio: { db } }) => of(aLeave(db)),
  'POST /api/admin/team/leave/apply': (scene) => aLeavePlan(scene),
  'POST /api/admin/team/leave/:id/undo': async (scene) => {
    const body = await scene.send('POST /api/admin/team/leave/apply', await aLeavePlan(scene));
    const { leaveId, ...undone } = body as unknown as AppliedLeave;
    return { params: { id: leaveId }, body: undone };
  },
  'POST /api/admin/team/devices': () => ({ body: { name: 'LED panel', pieces: 2 } }),
  'PUT /api/admin/team/devices/:id': async ({ studio: { db } }) => ({
    ...(await of(aDeviceKind(db))),
    body: { pieces: 3 },
  }),
  'DELETE /api/admin/team/devices/:id': ({ studio: { db } }) => of(aDeviceKind(db)),
  'POST /api/admin/team/devices/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/team/devices/:id', await of(aDeviceKind(scene.studio.db))),

  'POST /api/admin/safety/rules': () => ({ body: safetyRule }),
  'POST /api/admin/safety/rules/supplied': () => ({}),
  'PUT /api/admin/safety/rules/:id': async ({ studio: { db } }) => ({
    ...(await of(aSafetyRule(db))),
    body: { ...safetyRule, outcome: 'ask' },
  }),
  'DELETE /api/admin/safety/rules/:id': ({ studio: { db } }) => of(aSafetyRule(db)),
  'PUT /api/admin/safety/treatments/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { ingredients: 'Aqua, Limonene', methods: ['peel'], patchTestMonths: 6, isOfferedInstead: false },
  }),
  'PUT /api/admin/safety/products/:id': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { ingredients: 'Aqua, Limonene' },
  }),
  'POST /api/admin/clients/:id/patch-tests': async ({ studio: { db } }) => ({
    ...(await of(aClient(db))),
    body: { treatmentId: (await aTreatment(db)).id, testedOn: '2026-03-09', result: 'clear' },
  }),
  'POST /api/admin/bookings/:id/safety-override': async ({ studio: { db } }) => {
    const { id: treatmentId } = await aTreatment(db);
    await someContents(db, treatmentId, { patchTestMonths: 6 });
    const example = await of(aBooking(db, { startsAt: TOMORROW, treatmentId }));
    return { ...example, body: { reason: 'Tested elsewhere' } };
  },
  'POST /api/admin/bookings/:id/patch-test': async (scene) => {
    const example = await aVisitOf(scene);
    await scene.studio.db.execute(sql`
      update bookings set is_patch_test = true, treatment_cents = 0, extraction_cents = 0 where id = ${example.params.id}`);
    return { ...example, body: { result: 'clear' } };
  },

  'POST /api/admin/forms': () => ({ body: { kind: 'intake', title: 'Skin', questions: TWO_QUESTIONS } }),
  'POST /api/admin/forms/supplied': () => ({ body: { name: 'sensitive-skin' } }),
  'PUT /api/admin/forms/:id': async ({ studio: { db } }) => ({
    ...(await of(aClientForm(db))),
    body: { title: 'Your skin', isActive: false },
  }),
  'DELETE /api/admin/forms/:id': ({ studio: { db } }) => of(aClientForm(db)),
  'POST /api/admin/forms/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/forms/:id', await of(aClientForm(scene.studio.db))),
  'POST /api/admin/clients/:id/forms/send': async ({ studio: { db } }) => {
    await aClientForm(db);
    return of(aClient(db));
  },
  'POST /api/admin/clients/:id/forms/link': ({ studio: { db } }) => of(aClient(db)),

  'POST /api/products': async ({ studio: { db } }) => ({
    body: { ...product, category: (await aCategory(db)).name },
  }),
  'PUT /api/products/:id': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { name: 'Dew' },
  }),
  'DELETE /api/products/:id': ({ studio: { db } }) => of(aProduct(db)),
  'POST /api/admin/products/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/products/:id', await of(aProduct(scene.studio.db))),
  'POST /api/admin/products/:id/stock': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { change: 5, reason: 'Delivery' },
  }),
  'POST /api/products/:id/images': async ({ studio: { db } }) => ({
    ...(await of(aProduct(db))),
    body: { imageUrl: PICTURE },
  }),
  'PUT /api/products/:id/images/:imageId': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params: { ...params, imageId: images[1]!.id }, body: { altText: 'A bottle' } };
  },
  'DELETE /api/products/:id/images/:imageId': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params: { ...params, imageId: images[1]!.id } };
  },
  'PUT /api/admin/products/:id/images/order': async (scene) => {
    const { params, images } = await aGallery(scene);
    return { params, body: { imageIds: images.map(({ id }) => id).reverse() } };
  },
  'POST /api/upload': () => aForm(),

  'POST /api/admin/categories': () => ({ body: { name: 'Oils' } }),
  'PUT /api/admin/categories/:id': async ({ studio: { db } }) => ({
    ...(await of(aCategory(db))),
    body: { name: 'Oils' },
  }),
  'DELETE /api/admin/categories/:id': ({ studio: { db } }) => of(aCategory(db)),
  'POST /api/admin/categories/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/categories/:id', await of(aCategory(scene.studio.db))),

  'POST /api/admin/bookings': async ({ studio: { db } }) => ({
    body: { ...walkIn, treatmentId: (await aTreatment(db)).id, appointmentDate: '2026-03-11T14:00' },
  }),
  'PATCH /api/bookings/:id': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { status: 'confirmed' },
  }),
  'POST /api/admin/bookings/cancel': async ({ studio: { db } }) => ({
    body: { ids: [(await aBooking(db, { startsAt: TOMORROW })).id] },
  }),
  'POST /api/admin/bookings/confirm': async ({ studio: { db } }) => ({
    body: { ids: [(await aBooking(db, { startsAt: TOMORROW })).id] },
  }),
  'POST /api/admin/bookings/undo': async ({ studio: { db, clock } }) => {
    const updatedAt = clock.now();
    const { id } = await aBooking(db, { startsAt: TOMORROW, status: 'confirmed', updatedAt });
    return { body: { changes: [{ id, status: 'pending', updatedAt }] } };
  },
  'POST /api/admin/blocks': () => ({
    body: { room: 1, date: '2026-03-11', from: '13:00', to: '14:00', reason: 'Lunch' },
  }),
  'DELETE /api/admin/blocks/:id': ({ studio: { db } }) => of(aBlock(db, { startsAt: TOMORROW })),
  'PATCH /api/admin/bookings/:id/place': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { appointmentDate: '2026-03-11T16:00', room: 2 },
  }),
  'PATCH /api/admin/bookings/:id/note': async (scene) => ({
    ...(await aBookingOf(scene)),
    body: { deskNote: 'Likes it warm' },
  }),
  'DELETE /api/admin/bookings/:id': aBookingOf,
  'POST /api/admin/calendar-feeds': () => ({ body: { therapistId: null } }),
  'DELETE /api/admin/calendar-feeds/:id': async ({ send }) => {
    const { id } = await send('POST /api/admin/calendar-feeds', { body: { therapistId: null } });
    return { params: { id } };
  },
  'POST /api/admin/my-visits/:id/complete': (scene) => aVisitOf(scene),
  'PATCH /api/admin/my-visits/:id/note': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: { deskNote: 'Likes it warm' },
  }),
  'POST /api/admin/bookings/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/bookings/:id', await aBookingOf(scene)),

  'POST /api/admin/clients/:id/merge': ({ studio: { db } }) => twoCards(db),
  'POST /api/admin/clients/:id/unmerge': async (scene) =>
    after(scene, 'POST /api/admin/clients/:id/merge', await twoCards(scene.studio.db)),
  'POST /api/admin/clients/:id/erase': ({ studio: { db } }) => of(aClient(db)),

  'PUT /api/admin/users/:id': ({ member: { id } }) => ({ params: { id }, body: { role: 'admin' } }),
  'DELETE /api/admin/users/:id': ({ member: { id } }) => ({ params: { id } }),
  'POST /api/admin/users/:id/restore': (scene) =>
    after(scene, 'DELETE /api/admin/users/:id', { params: { id: scene.member.id } }),

  'PUT /api/admin/team/therapists/:id/account': async ({ studio: { db }, admin }) => ({
    ...(await of(aTherapist(db))),
    body: { userId: admin.id },
  }),
  'POST /api/admin/users/:id/confirm-phone': async ({ studio: { db } }) => {
    const { id } = await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    return { params: { id } };
  },

  'POST /api/loyalty/process-purchase': async ({ studio: { db } }) => {
    await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    return { body: { phone: '+65 91234567', amount: '86.50' } };
  },
  'POST /api/admin/loyalty/purchases/:id/undo': async ({ studio: { db }, send }) => {
    await aMember(db, { phone: '+65 91234567', phoneE164: '+6591234567' });
    const body = { phone: '+65 91234567', amount: '86.50' };
    const { purchaseId } = (await send('POST /api/loyalty/process-purchase', { body })) as unknown as {
      purchaseId: string;
    };
    return { params: { id: purchaseId } };
  },
  'POST /api/admin/loyalty/adjust': async ({ studio: { db }, member }) => {
    await somePoints(db, member.id, 50);
    return { body: { userId: member.id, points: -20, reason: 'Counted twice' } };
  },
  'POST /api/admin/vouchers': ({ member }) => ({
    body: { userId: member.id, value: '20.00', description: 'A present' },
  }),
  'POST /api/admin/vouchers/:id/use': aVoucherOf,
  'POST /api/admin/vouchers/:id/unuse': async (scene) =>
    after(scene, 'POST /api/admin/vouchers/:id/use', await aVoucherOf(scene)),
  'POST /api/admin/loyalty-rewards': () => ({ body: reward }),
  'PUT /api/admin/loyalty-rewards/:id': async ({ studio: { db } }) => ({
    ...(await of(aReward(db))),
    body: { ...reward, name: 'Two masks' },
  }),
  'DELETE /api/admin/loyalty-rewards/:id': ({ studio: { db } }) => of(aReward(db)),
  'POST /api/admin/loyalty-rewards/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/loyalty-rewards/:id', await of(aReward(scene.studio.db))),

  'PATCH /api/admin/orders/:id': async ({ studio, member }) => ({
    ...(await of(anOrder(studio, member))),
    body: { status: 'paid' },
  }),
  'POST /api/admin/orders/bank-csv': async ({ studio, member }) => {
    const { number } = await anOrder(studio, member, { paymentMethod: 'studio' });
    return { body: `15/03/2026,${number},58.00`, type: 'text/csv' };
  },
  'POST /api/admin/orders/:id/bank-payments': async ({ studio, member }) => ({
    ...(await of(anOrder(studio, member, { paymentMethod: 'studio' }))),
    body: { key: `${'a'.repeat(32)}-1`, amount: '58.00' },
  }),

  'POST /api/admin/counter/sales': ({ studio: { db } }) => aSaleOf(db),
  'POST /api/admin/counter/sales/:id/void': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { reason: 'Rang up twice' },
  }),
  'POST /api/admin/counter/sales/:id/refunds': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { lines: [{ line: 1, quantity: 1, isRestocked: true }], method: 'cash', reason: 'Did not suit' },
  }),
  'POST /api/admin/counter/sales/:id/receipt': async (scene) => ({
    params: { id: await aSaleIn(scene) },
    body: { email: 'mei@example.com' },
  }),
  'POST /api/admin/counter/day/close': () => ({
    body: { day: '2026-03-10', float: '100.00', counted: '100.00', banked: '0.00' },
  }),

  'POST /api/admin/topics': () => ({ body: { name: 'Rest' } }),
  'PUT /api/admin/topics/:id': async ({ studio: { db } }) => ({
    ...(await of(aTopic(db))),
    body: { name: 'Rest' },
  }),
  'DELETE /api/admin/topics/:id': ({ studio: { db } }) => of(aTopic(db)),
  'POST /api/admin/topics/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/topics/:id', await of(aTopic(scene.studio.db))),
  'POST /api/admin/articles': () => ({ body: article }),
  'PUT /api/admin/articles/:id': async (scene) => ({ ...(await aDraft(scene)), body: article }),
  'DELETE /api/admin/articles/:id': aDraft,
  'POST /api/admin/articles/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/articles/:id', await aDraft(scene)),
  'POST /api/admin/articles/:id/publish': aDraft,
  'POST /api/admin/articles/:id/unpublish': ({ studio: { db } }) => of(anArticle(db)),
  'POST /api/admin/articles/:id/schedule': async (scene) => ({
    ...(await aDraft(scene)),
    body: { publishAt: '2026-03-12T09:00' },
  }),
  'POST /api/admin/articles/:id/preview-link': aDraft,
  'DELETE /api/admin/articles/:id/preview-link': async (scene) =>
    after(scene, 'POST /api/admin/articles/:id/preview-link', await aDraft(scene)),
  'POST /api/admin/generate-article': async ({ studio: { db } }) => {
    return { body: { topic: 'Routines', topicId: await aTopic(db, 'Routines') } };
  },

  'POST /api/admin/subscribers': () => ({
    body: { email: 'mei@example.com', consentNote: 'Asked at the counter' },
  }),
  'DELETE /api/admin/subscribers/:id': ({ studio: { db } }) => of(aSubscriber(db)),
  'POST /api/admin/subscribers/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/subscribers/:id', await of(aSubscriber(scene.studio.db))),
  'POST /api/admin/letters': () => ({ body: { subject: 'Spring' } }),
  'PUT /api/admin/letters/:id': async (scene) => ({
    ...(await aDraftIssue(scene)),
    body: { subject: 'Spring' },
  }),
  'DELETE /api/admin/letters/:id': aDraftIssue,
  'POST /api/admin/letters/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/letters/:id', await aDraftIssue(scene)),
  'POST /api/admin/letters/:id/test': aDraftIssue,
  'POST /api/admin/letters/:id/send': async (scene) => ({ ...(await aDraftIssue(scene)), body: {} }),
  'POST /api/admin/letters/:id/cancel': async (scene) =>
    after(scene, 'POST /api/admin/letters/:id/send', { ...(await aDraftIssue(scene)), body: {} }),

  'PUT /api/admin/visits/:id/note': async (scene) => ({
    ...(await aVisitOf(scene)),
    body: {
      ...{ done: 'Oat mask', productsUsed: '', settings: '', reaction: '', advice: '' },
      ...{ recommendedProductIds: [], nextVisitWeeks: 4, seen: null },
    },
  }),
  'POST /api/admin/note-templates': () => ({ body: { name: 'Calm facial' } }),
  'PUT /api/admin/note-templates/:id': async (scene) => ({
    ...(await aTemplateOf(scene)),
    body: { name: 'Calm facial, short' },
  }),
  'DELETE /api/admin/note-templates/:id': aTemplateOf,
  'POST /api/admin/note-templates/:id/restore': async (scene) =>
    after(scene, 'DELETE /api/admin/note-templates/:id', await aTemplateOf(scene)),
  'PUT /api/admin/aftercare/:id': async ({ studio: { db } }) => ({
    ...(await of(aTreatment(db))),
    body: { text: 'Keep out of the sun.', updatedAt: null },
  }),
  'POST /api/admin/clients/:id/photo-consent': async ({ studio: { db } }) => ({
    params: { id: (await aBooking(db, { startsAt: TOMORROW })).clientId },
    body: { isGiven: true },
  }),
  'POST /api/admin/clients/:id/photos': async (scene) => ({ ...(await aConsent(scene)), ...(await aForm()) }),
  'DELETE /api/admin/clients/:id/photos': aConsent,
  'PATCH /api/admin/photos/:id': async (scene) => ({ ...(await aPhotoOf(scene)), body: { kind: 'before' } }),
  'DELETE /api/admin/photos/:id': aPhotoOf,

  'POST /api/admin/guests/export': async ({ studio: { db } }) => {
    await aBooking(db, { startsAt: TOMORROW, customerEmail: 'guest@example.com' });
    return { body: { email: 'guest@example.com' } };
  },
  'POST /api/admin/guests/erase': async ({ studio: { db } }) => {
    await aBooking(db, { startsAt: TOMORROW, customerEmail: 'guest@example.com' });
    return { body: { email: 'guest@example.com' } };
  },

  'PUT /api/admin/setup/steps/:step': async ({ studio: { db } }) => {
    await aDemo(db);
    return { params: { step: 'hours' }, body: { state: 'done' } };
  },
  'PUT /api/admin/setup/left-out': async ({ studio: { db } }) => {
    await aDemo(db);
    return { body: { treatments: [1], products: [], articles: [] } };
  },
  'POST /api/admin/setup/test-mail': async ({ studio: { db } }) => {
    await db.insert(settingsTable).values({ key: 'email', value: 'hi@petal.sg', updatedAt: new Date(0) });
    return {};
  },
  'POST /api/admin/setup/remove-demo': async ({ studio: { db } }) => {
    await aDemo(db);
    return {};
  },
  'POST /api/admin/imports': () => ({
    body: {
      kind: 'clients',
      csv: 'Email,First Name\nmei@example.com,Mei',
      columns: { email: 0, firstName: 1 },
    },
  }),

  'PUT /api/admin/settings': () => ({ body: { name: 'Petal' } }),
  'POST /api/admin/mails/:id/retry': ({ studio: { db } }) => of(aMail(db)),
  'POST /api/admin/mails/retry': async ({ studio: { db } }) => {
    await aMail(db);
    return {};
  },
};

/** Writes that change nothing anybody else sees, each with the reason why it is not audited. */
export const unrecorded: Record<string, string> = {
  'POST /api/admin/letters/preview': 'shows how a draft would look; nothing is stored',
  'POST /api/admin/team/leave/plan': 'proposes; nothing is stored',
  'POST /api/admin/imports/check': 'a dry run; nothing is stored',
  'POST /api/admin/guests': 'reads; by POST, so that no e-mail stands in an address',
  'POST /api/admin/counter/paynow': 'draws a QR code; nothing is stored',
  'POST /api/admin/customer-lookup': 'reads; by POST, so that no phone stands in an address',
  'PUT /api/admin/article-drafts/:article': "keeps the writer's own unsaved text; saving it is recorded",
  'DELETE /api/admin/article-drafts/:article': "drops the writer's own unsaved text",
  'DELETE /api/admin/generations/:id': 'stops a draft that is being written; nothing is kept of it',
};
