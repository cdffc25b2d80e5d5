import { sql } from 'drizzle-orm';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aForm as aPicture } from '#server/admin/testing/a-form.ts';
import { anApiKey } from '#server/api-keys/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { bookingChecks } from '#server/bookings/safety/tables.ts';
import type { NewBookingRow } from '#server/bookings/tables.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { changeDetails } from '#server/clients/details.ts';
import { aClient } from '#server/clients/make.ts';
import { aForm, aSignedForm } from '#server/forms/make.ts';
import { aVoucher, theFixedRewards } from '#server/loyalty/make.ts';
import { aSubscriber } from '#server/newsletter/make.ts';
import { aNote, anAftercare } from '#server/notes/make.ts';
import { aftercareMails } from '#server/notes/tables.ts';
import { anOrder, inCart } from '#server/orders/make.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { aGiftCard, sellsGiftCards } from '#server/prepaid/gift-cards/make.ts';
import { aPackage, aSoldPackage, someCredit } from '#server/prepaid/ledger/make.ts';
import { aReview, aReviewLink } from '#server/reviews/make.ts';
import { aSafetyRule, someContents } from '#server/safety/make.ts';
import { patchTests } from '#server/safety/tables.ts';
import { aTherapist } from '#server/team/make.ts';
import type { useStudio } from '#server/testing/use-studio.ts';
import { anEntry, anOffer } from '#server/waitlist/make.ts';
import { SCOPE_NAMES } from '#shared/api-keys/scopes.ts';
import type { Question } from '#shared/forms/questions.ts';

export type Studio = ReturnType<typeof useStudio>;
type Someone = Awaited<ReturnType<typeof aMember>>;

/** Stopped there: Tuesday, 16:00 in Singapore. */
export const NOW = '2026-03-10T08:00:00Z';
export const OWNERS_PASSWORD = 'a-password-of-the-owner';
const AN_HOUR_AGO = new Date('2026-03-10T07:00:00Z');

const QUESTIONS: Question[] = [
  { id: 'pregnant', kind: 'yes_no', label: 'Are you pregnant?', isRequired: true, fact: 'pregnant' },
  {
    id: 'allergic',
    kind: 'yes_no',
    label: 'Do you react to an ingredient?',
    isRequired: false,
    fact: 'allergy',
    detailLabel: 'Which?',
    detailKind: 'items',
  },
  { id: 'note', kind: 'text', label: 'Anything else?', isRequired: false },
  { id: 'signature', kind: 'signature', label: 'I have fromAnswer as well as I can.', isRequired: true },
];

/** What a card holds; each kind has texts that stand nowhere else. */
export const KINDS = [
  'contact',
  'details',
  'visit',
  'form',
  'draft',
  'note',
  'advice',
  'photo',
  'safety',
  'prepaid',
  'points',
  'review',
] as const;
export type Kind = (typeof KINDS)[number];

/** A text of this kind that occurs by no chance. */
const secret = (kind: Kind, personKind: string) => `zq${kind}${personKind}xk`;

/** A link of each sort, and the forms behind it. */
export type Links = { manage: string; forms: string; textHash: string };

/** One of the two cards, with the ids of all that is on it. */
export type CardScene = {
  personKind: 'member' | 'guest';
  clientId: number;
  name: string;
  email: string;
  phone: string;
  /** What stands on the card, by kind. */
  secrets: [Kind, string][];
  /** An hour ago, done last week, in two days, deleted, a patch test, with a deposit to pay, and booked online. */
  visits: Record<'today' | 'done' | 'ahead' | 'deleted' | 'patchTest' | 'deposit' | 'online', number>;
  signedId: number;
  /** Signed by somebody who only typed who they are. */
  typedSignedId: number;
  photoId: number;
  packageAccountId: number;
  payoutId: number;
  mergedCardId: number;
  /** A time that is offered to them, and the link of its mail. */
  waitlist: { entryId: number; offerId: number; token: string };
  /** What they wrote about the visit that is done, and the link of its mail. */
  review: { id: number; updatedAt: string; token: string };
  allergies: string;
  /** What somebody has who typed the contact of the card, and its owner by mail. */
  typed: Links[];
  reached: Links[];
  /** Behind it is a form that its owner began. */
  draft: Links;
};

export type Scene = Awaited<ReturnType<typeof setScene>>;

type Stage = Awaited<ReturnType<typeof setStage>>;
type Person = Pick<CardScene, 'personKind' | 'name' | 'email' | 'phone'>;

/** Two cards with all that a card can hold, a member's and a guest's, and everybody who might want to read them. */
export async function setScene(studio: Studio) {
  const stage = await setStage(studio);
  const ofMember = await someOfMember(stage);
  const cards = [await aCard(stage, stage.owner), await aCard(stage, null)];
  const { studio: _, send: __, ...people } = stage;
  const secrets = [
    ...cards.flatMap((card) => card.secrets),
    ...ofMember.secrets,
    ...(await photoSecrets(studio, cards[0]!.photoId, stage.admin)),
    ['safety', secret('safety', 'ruleclient')] as [Kind, string],
    ['safety', secret('safety', 'rulestaff')] as [Kind, string],
  ];
  const sick = { therapistId: stage.seenId, from: '2026-03-12', to: '2026-03-12', kind: 'sick' };
  const plan = await stage.send('POST /api/admin/team/leave/plan', stage.admin, { leave: sick });
  const { rows: mails } = await studio.db.execute<{ id: number }>(
    sql`select id from mails where recipient = ${stage.owner.email} order by id`,
  );
  return {
    ...people,
    cards,
    secrets,
    ofMember: ofMember.ids,
    picture: await aPicture(),
    leaveVersion: plan.version as string,
    mailId: mails[0]!.id,
  };
}

/** The photo itself and its small one, as they stand in a data URL. */
async function photoSecrets(
  { db, inject }: Studio,
  photoId: number,
  admin: Someone,
): Promise<[Kind, string][]> {
  const photo = await inject({
    url: `/api/admin/photos/${photoId}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { rows } = await db.execute<{ thumbnail: string }>(
    sql`select encode(thumbnail, 'base64') as thumbnail from client_photos where id = ${photoId}`,
  );
  return [
    ['photo', photo.rawPayload.toString('base64')],
    ['photo', rows[0]!.thumbnail.replaceAll('\n', '')],
  ];
}

async function setStage(studio: Studio) {
  const { db } = studio;
  const form = await aForm(db, { questions: QUESTIONS });
  const calm = (await aTreatment(db, { name: 'Calm Facial' })).id;
  const peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  await aSafetyRule(db, {
    clientText: secret('safety', 'ruleclient'),
    staffText: secret('safety', 'rulestaff'),
  });
  await anAftercare(db, calm);
  await sellsGiftCards(db);
  await theFixedRewards(db);
  const admin = await anAdmin(db, { firstName: 'Ada', lastName: 'Min' });
  const seen = await aMember(db, { role: 'therapist', firstName: 'Seen' });
  const therapist = await aMember(db, { role: 'therapist', firstName: 'Other' });
  const people = {
    admin,
    seen,
    therapist,
    key: await anApiKey(db, admin.id, { scopes: SCOPE_NAMES }),
    reception: await aReceptionist(db, { firstName: 'Rita' }),
    another: await aMember(db, { firstName: 'Ann', phone: '+65 81110000', phoneE164: '+6581110000' }),
    owner: await aMember(db, {
      firstName: 'Mei',
      lastName: 'Kezquire',
      email: 'zqowner@example.com',
      phone: '+65 98701234',
      phoneE164: '+6598701234',
      password: OWNERS_PASSWORD,
    }),
  };
  const { id: seenId } = await aTherapist(db, { name: 'Seen', userId: seen.id });
  const { id: therapistId } = await aTherapist(db, { name: 'Other', userId: therapist.id });
  const productId = await aProduct(db, { stockQuantity: 90 });
  const packageId = (await aPackage(db, { name: 'Offer' })).id;
  const otherCardId = (await aClient(db, { name: 'Quite Another' })).id;
  const send = sender(studio);
  const feedUrl = async (as: Someone, of: number | null) => {
    const made = await send('POST /api/admin/calendar-feeds', as, { therapistId: of, showsNames: true });
    return {
      id: made.id as number,
      token: (made.url as string)
        .split('/')
        .at(-1)!
        .replace(/\.ics$/, ''),
    };
  };
  const feeds = { admin: await feedUrl(admin, null), seen: await feedUrl(seen, seenId) };
  return {
    studio,
    send,
    form,
    calm,
    peel,
    seenId,
    therapistId,
    productId,
    packageId,
    otherCardId,
    feeds,
    ...people,
  };
}

/** Calls by "POST /api/bookings", and throws when it is refused. */
function sender(studio: Studio) {
  return async (route: string, as: { token: string } | null, body?: object | string, type?: string) => {
    const [method, url] = route.split(' ') as ['POST', string];
    const response = await studio.inject({
      method,
      url,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(type && { 'content-type': type }) },
      ...(body && { payload: typeof body === 'string' ? Buffer.from(body, 'latin1') : body }),
    });
    if (response.statusCode >= 300) throw new Error(`${route}: ${response.statusCode} ${response.body}`);
    return response.body ? response.json() : undefined;
  };
}

async function aCard(stage: Stage, owner: Someone | null): Promise<CardScene> {
  const person: Person = owner
    ? { personKind: 'member', name: 'Mei Kezquire', email: owner.email, phone: '+65 98701234' }
    : { personKind: 'guest', name: 'Zebulonda Quist', email: 'zqguest@example.com', phone: '+65 98705678' };
  const { personKind, name, email, phone } = person;
  const { clientId, visits } = await someVisits(stage, person, owner);
  // One person books no more online with both ahead of them.
  const { db } = stage.studio;
  const both = sql`id in (${visits.ahead}, ${visits.deposit})`;
  await db.execute(sql`update bookings set archived_at = created_at where ${both}`);
  const links = await someLinks(stage, person, owner);
  await db.execute(sql`update bookings set archived_at = null where ${both}`);
  const text = secret('details', personKind);
  const details = { notes: text, tags: [text], allergies: text };
  await db.transaction((tx) => changeDetails(tx, clientId, details, AN_HOUR_AGO));
  return {
    ...person,
    clientId,
    allergies: text,
    visits: { ...visits, online: links.online },
    waitlist: await aPlaceInQueue(stage, person, { clientId, owner }),
    review: await aWrittenReview(stage, visits.done, personKind),
    typed: links.typed,
    reached: links.reached,
    ...(await someForms(stage, person, { clientId, owner, typed: links.typed[0]! })),
    ...(await someTreated(stage, personKind, clientId)),
    ...(await somePackages(stage, personKind, { clientId, owner })),
    secrets: [
      ['contact', email],
      ['contact', phone.slice(4)],
      ['contact', name.split(' ')[1]!],
      ...(
        ['details', 'visit', 'form', 'draft', 'note', 'advice', 'safety', 'prepaid', 'review'] as const
      ).map((kind): [Kind, string] => [kind, secret(kind, personKind)]),
    ],
  };
}

async function aWrittenReview({ studio: { db }, calm }: Stage, visitId: number, personKind: string) {
  const words = secret('review', personKind);
  const { id, updatedAt } = await aReview(db, { visitId, treatmentId: calm, words });
  return { id, updatedAt: updatedAt.toISOString(), token: await aReviewLink(db, visitId) };
}

/** Each with a note of staff and a request of the client; what speaks against them is overridden where they are confirmed. */
async function someVisits(stage: Stage, { personKind, name, email, phone }: Person, owner: Someone | null) {
  const { db } = stage.studio;
  const hour = owner ? 4 : 6;
  const person: Partial<NewBookingRow> = {
    userId: owner?.id ?? null,
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    phoneE164: phone.replace(' ', ''),
    staffNote: secret('note', personKind),
    specialRequests: secret('visit', personKind),
    therapistId: stage.seenId,
  };
  const visit = (day: string, fields: Partial<NewBookingRow>, isOverridden = true) =>
    db.transaction(async (tx) => {
      const startsAt = new Date(`${day}:00Z`);
      const row = await aBooking(tx, { treatmentId: stage.calm, ...person, ...fields, startsAt });
      const text = secret('safety', personKind);
      await tx.insert(bookingChecks).values({
        bookingId: row.id,
        outcome: 'refuse',
        reasons: [{ key: 'x', outcome: 'refuse', clientText: text, staffText: text }],
        startsAt,
        checkedAt: AN_HOUR_AGO,
        ...(isOverridden && {
          overrideReason: text,
          overrideKeys: ['x'],
          overriddenBy: stage.admin.id,
          overriddenAt: AN_HOUR_AGO,
        }),
      });
      return row;
    });
  const at = (day: string) => `${day}T0${hour}:00`;
  const done = await visit(at('2026-03-03'), { status: 'completed' });
  const today = await visit(owner ? '2026-03-10T07:00' : '2026-03-10T06:00', {
    status: 'confirmed',
    updatedAt: new Date(NOW),
  });
  const ahead = await visit(at('2026-03-12'), { treatmentId: stage.peel }, false);
  const deleted = await visit(at('2026-03-13'), { archivedAt: AN_HOUR_AGO });
  const patchTest = await visit(owner ? '2026-03-10T03:00' : '2026-03-10T04:30', {
    status: 'confirmed',
    isPatchTest: true,
    treatmentCents: 0,
    extractionCents: 0,
    addExtraction: false,
  });
  const deposit = await aDueDeposit(db, {
    startsAt: new Date(`${at('2026-03-14')}:00Z`),
    now: stage.studio.clock.now(),
    ...(owner && { userId: owner.id }),
  });
  if (!owner)
    await db.execute(sql`update bookings set client_id = ${today.clientId} where id = ${deposit.id}`);
  await aNote(db, {
    bookingId: done.id,
    done: secret('note', personKind),
    advice: secret('advice', personKind),
  });
  await db.insert(aftercareMails).values({ bookingId: done.id, settledAt: AN_HOUR_AGO, sentAt: AN_HOUR_AGO });
  const rows = { done, today, ahead, deleted, patchTest, deposit };
  const ids = Object.fromEntries(Object.entries(rows).map(([when, { id }]) => [when, id]));
  return { visits: ids as Record<keyof typeof rows, number>, clientId: today.clientId };
}

/**
 * Somebody who knows only the contact books in their name, then they themselves. Of a guest the stranger types another
 * e-mail, so the mail about it reaches the stranger.
 */
async function someLinks(stage: Stage, person: Person, owner: Someone | null) {
  const book = async (fields: object, day: string, as: Someone | null) => {
    const body = { treatmentId: stage.calm, appointmentDate: `${day}T12:00`, ...fields };
    return stage.send('POST /api/bookings', as, body);
  };
  const own = { customerName: person.name, customerPhone: person.phone, customerEmail: person.email };
  const stranger = owner
    ? { customerName: 'Some Body', customerPhone: '+65 81112222', customerEmail: person.email }
    : { ...own, customerEmail: 'attacker@example.com' };
  const answer = await book(stranger, owner ? '2026-03-16' : '2026-03-17', null);
  const fromAnswer = await opened(stage, answer.manageToken);
  const mailed = await opened(stage, await newestLink(stage.studio, stranger.customerEmail));

  const request = { specialRequests: secret('visit', person.personKind) };
  const { id: online } = await book({ ...own, ...request }, owner ? '2026-03-18' : '2026-03-19', owner);
  const theirs = await opened(stage, await newestLink(stage.studio, person.email));
  return owner
    ? { online: online as number, typed: [fromAnswer], reached: [theirs, mailed] }
    : { online: online as number, typed: [fromAnswer, mailed], reached: [theirs] };
}

async function newestLink(studio: Studio, recipient: string): Promise<string> {
  await studio.deliverMail();
  const links = studio.smtp.mails
    .filter(({ to }) => to?.some(({ address }) => address === recipient))
    .map(({ text }) => /\/visit\/([\w-]+)/.exec(text ?? '')?.[1]);
  const link = links.findLast(Boolean);
  if (!link) throw new Error(`no link was mailed to ${recipient}`);
  return link;
}

/** The link of its forms too, with an answer that is ready to be signed. */
async function opened({ send, form }: Stage, manage: string): Promise<Links> {
  const { token } = await send(`POST /api/manage/${manage}/forms`, null);
  const body = { versionId: form.version.id, answers: { pregnant: { value: false } } };
  const { textHash } = await send(`PATCH /api/forms/${token}/${form.id}`, null, body);
  return { manage, forms: token, textHash };
}

type OfCard = { clientId: number; owner: Someone | null; typed: Links };

async function someForms(stage: Stage, { personKind }: Person, { clientId, owner, typed }: OfCard) {
  const { studio, send, form } = stage;
  const { db } = studio;
  const signed = await aSignedForm(db, {
    clientId,
    version: form.version,
    answers: {
      pregnant: { value: true },
      allergic: { value: true, detail: secret('safety', personKind) },
      note: { value: secret('form', personKind) },
    },
    signedAt: new Date('2026-03-01T04:00:00Z'),
  });
  const versionId = form.version.id;
  const signature = { versionId, name: 'Some Body', path: '', textHash: typed.textHash };
  await send(`POST /api/forms/${typed.forms}/${form.id}/sign`, null, signature);
  // And begun once more.
  const again = { versionId, answers: { pregnant: { value: false } } };
  await send(`PATCH /api/forms/${typed.forms}/${form.id}`, null, again);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from form_answers where client_id = ${clientId} and signed_at is not null and origin like 'booking %'`,
  );
  const answers = { pregnant: { value: true }, note: { value: secret('draft', personKind) } };
  const link = owner
    ? await send('POST /api/my-forms/link', owner)
    : await send(`POST /api/admin/clients/${clientId}/forms/link`, stage.admin);
  const draft = await send(`PATCH /api/forms/${link.token}/${form.id}`, null, { versionId, answers });
  return {
    signedId: signed.id,
    typedSignedId: rows[0]!.id,
    draft: { manage: '', forms: link.token as string, textHash: draft.textHash as string },
  };
}

/** A photo, a patch test, and the card of the same person. */
async function someTreated({ send, studio, admin, calm, form }: Stage, personKind: string, clientId: number) {
  await send(`POST /api/admin/clients/${clientId}/photo-consent`, admin, { isGiven: true });
  const { body, type } = await aPicture();
  const photo = await send(`POST /api/admin/clients/${clientId}/photos`, admin, body, type);
  await studio.db.insert(patchTests).values({
    clientId,
    treatmentId: calm,
    testedAt: new Date('2026-03-01T04:00:00Z'),
    result: 'clear',
    note: secret('safety', personKind),
    createdAt: AN_HOUR_AGO,
  });
  const same = { name: 'Same Person', mergedIntoId: clientId, mergedAt: AN_HOUR_AGO };
  const merged = await aClient(studio.db, same);
  await aSignedForm(studio.db, {
    clientId: merged.id,
    version: form.version,
    answers: { pregnant: { value: true }, note: { value: secret('form', personKind) } },
    signedAt: new Date('2026-02-01T04:00:00Z'),
  });
  return { photoId: photo.id as number, mergedCardId: merged.id };
}

type OfMoney = { clientId: number; owner: Someone | null };

/** One that they have, and one that was given back. */
async function somePackages(stage: Stage, personKind: string, { clientId, owner }: OfMoney) {
  const { send, studio, admin } = stage;
  const of = { name: secret('prepaid', personKind), isTransferable: true };
  const sold = owner
    ? [
        await aSoldPackage(studio.db, { userId: owner.id, soldAt: AN_HOUR_AGO, of }),
        await aSoldPackage(studio.db, { userId: owner.id, soldAt: AN_HOUR_AGO, of }),
      ]
    : await soldAtCounter(stage, of, clientId);
  const [retained, givenBack] = sold.map(({ id }) => id);
  // What was sold keeps its name; the offer is anybody's to read.
  await studio.db.execute(sql`update packages set name = 'An offer' where name = ${of.name}`);
  await send(`POST /api/admin/client-packages/${givenBack}/refund`, admin, { reason: 'Moves away' });
  const { rows } = await studio.db.execute<{ id: number }>(
    sql`select id from payouts where account_id = ${givenBack}`,
  );
  return { packageAccountId: retained!, payoutId: rows[0]!.id };
}

async function soldAtCounter({ send, studio, admin }: Stage, of: object, clientId: number) {
  const { id: packageId } = await aPackage(studio.db, of);
  const line = { kind: 'package', packageId, clientId };
  const sale = { userId: null, lines: [line, line], payments: [{ method: 'cash', amount: '1200.00' }] };
  await send('POST /api/admin/counter/sales', admin, sale);
  const { rows } = await studio.db.execute<{ id: number }>(
    sql`select id from prepaid_accounts where client_id = ${clientId} order by id`,
  );
  return rows;
}

/** What only who has an account can have. */
async function aPlaceInQueue(
  { studio: { db }, calm }: Stage,
  { personKind, name, email, phone }: Person,
  { clientId, owner }: { clientId: number; owner: Someone | null },
) {
  const entry = await anEntry(db, {
    treatmentId: calm,
    clientId,
    userId: owner?.id ?? null,
    customerName: name,
    customerEmail: email,
    customerPhone: phone,
    phoneE164: phone.replace(' ', ''),
  });
  const start = new Date(personKind === 'member' ? '2026-03-21T02:00:00Z' : '2026-03-21T04:00:00Z');
  const { id: offerId } = await anOffer(db, entry, start);
  return { entryId: entry.id, offerId, token: entry.token };
}

async function someOfMember({ send, studio, admin, owner, reception, productId }: Stage) {
  const { db } = studio;
  const points = secret('points', 'member');
  const given = { userId: owner.id, grantedBy: admin.id, description: points };
  const voucher = await aVoucher(db, given);
  const spendable = await aVoucher(db, { ...given, redeemedAt: AN_HOUR_AGO });
  const used = await aVoucher(db, { ...given, redeemedAt: AN_HOUR_AGO });
  await send(`POST /api/admin/vouchers/${used.id}/use`, reception);
  await send('POST /api/admin/loyalty/adjust', admin, { userId: owner.id, points: 60, reason: points });
  const purchase = { phone: owner.phone!, amount: '86.50' };
  const { purchaseId } = await send('POST /api/loyalty/process-purchase', admin, purchase);
  const sale = await send('POST /api/admin/counter/sales', admin, {
    userId: owner.id,
    lines: [{ kind: 'product', productId, quantity: 1, price: '58.00' }],
    payments: [{ method: 'cash', amount: '58.00' }],
  });
  const gift = { recipientEmail: 'friend@example.com', message: secret('prepaid', 'gift') };
  const card = await aGiftCard(db, { userId: owner.id, ...gift });
  const unsent = await aGiftCard(db, { userId: owner.id, ...gift, sendOn: '2026-04-01' });
  await someCredit(db, { userId: owner.id, cents: 12_345 });
  const redeemed = await send('POST /api/vouchers/redeem', owner, { rewardId: 1 });
  const spent = await aVoucher(db, { ...given, redeemedAt: AN_HOUR_AGO });
  const { id: orderId } = await anOrder(studio, owner, { productId, voucherCodes: [spent.code] });
  await inCart(studio, owner, { productId });
  const ends = await db.execute<{ at: string }>(
    sql`select expires_at as at from prepaid_accounts where id = ${card.accountId}`,
  );
  const { rows } = await db.execute<{ id: number }>(sql`select id from sessions where user_id = ${owner.id}`);
  return {
    ids: {
      voucherId: voucher.id,
      spendableCode: spendable.code,
      usedVoucherId: used.id,
      redeemedVoucherId: redeemed.id as number,
      purchaseId: purchaseId as string,
      saleId: sale.id as number,
      orderId,
      giftCardId: card.accountId,
      giftCardEnd: new Date(ends.rows[0]!.at).toISOString(),
      giftCardCode: card.code,
      unsentGiftCardId: unsent.accountId,
      sessionId: rows[0]!.id,
      subscriberId: (await aSubscriber(db, { email: owner.email })).id,
    },
    secrets: [
      ['points', points],
      ['points', voucher.code],
      ['points', spendable.code],
      ['prepaid', gift.message],
      ['prepaid', card.code],
      ['prepaid', '123.45'],
    ] as [Kind, string][],
  };
}
