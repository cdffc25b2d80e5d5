import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { visitFormLink } from '#server/bookings/forms/visit-forms.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import { byMailTo } from '#server/clients/identify.ts';
import { aSafetyRule, someContents } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { aForm } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let form: Awaited<ReturnType<typeof aForm>>;
let peel: number;
let calm: number;

beforeEach(async () => {
  const { db } = studio;
  admin = await anAdmin(db);
  form = await aForm(db);
  peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  calm = (await aTreatment(db, { name: 'Calm Facial' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  await aSafetyRule(db);
});

const hui = { customerName: 'Hui Lim', customerPhone: '+65 91234567', customerEmail: 'hui@example.com' };
const book = (treatmentId: number, appointmentDate: string, fields: object = {}, as?: Someone) =>
  studio.call(
    bookingsApi.book,
    { body: { treatmentId, appointmentDate, ...hui, ...fields } as never },
    as ? { as } : {},
  );
const ofVisit = (bookingId: number, email = hui.customerEmail) =>
  visitFormLink({ db: studio.db, now: studio.clock.now }, bookingId, byMailTo(email));
const outcomeOf = async (bookingId: number) => {
  const { rows } = await studio.db.execute<{ outcome: string }>(
    sql`select outcome from booking_checks where booking_id = ${bookingId}`,
  );
  return rows[0]!.outcome;
};
/** On the studio's tablet. */
const here = async (clientId: number) =>
  (await studio.call(formsAdminApi.fillInHere, { params: { id: clientId } }, { as: admin })).body.token;
async function sign(token: string, isPregnant: boolean) {
  const params = { token, id: form.id };
  const versionId = form.version.id;
  const answers = { pregnant: { value: isPregnant } };
  const { body } = await studio.call(formsApi.save, { params, body: { versionId, answers } });
  const signature = { versionId, name: 'Hui Lim', path: '', textHash: body.textHash };
  expect((await studio.call(formsApi.sign, { params, body: signature })).status).toBe(200);
}
const cardOf = async (bookingId: number) => {
  const { rows } = await studio.db.execute<{ id: number }>(
    sql`select client_id as id from bookings where id = ${bookingId}`,
  );
  return rows[0]!.id;
};

/** As a guest, who is told nothing: what was found. */
const found = async (treatmentId: number, appointmentDate: string) => {
  const { status, body } = await book(treatmentId, appointmentDate);
  expect([status, body.status]).toEqual([201, 'pending']);
  const outcome = await outcomeOf(body.id);
  await studio.call(bookingsApi.changeManaged, {
    params: { token: body.manageToken },
    body: { status: 'cancelled' },
  });
  return outcome;
};

test('whoever books in the name of a guest cannot loosen what is known of them', async () => {
  const { body: first } = await book(calm, '2026-03-17T12:00');
  const client = await cardOf(first.id);
  await sign(await here(client), true);
  expect(await found(peel, '2026-03-18T12:00')).toBe('refuse');

  const { body: strangers } = await book(calm, '2026-03-19T12:00', { customerEmail: 'x@example.com' });
  expect(await cardOf(strangers.id)).toBe(client);
  await sign(await ofVisit(strangers.id, 'x@example.com'), false);
  expect(await found(peel, '2026-03-18T12:00')).toBe('refuse');

  await sign(await here(client), false);
  expect(await found(peel, '2026-03-18T12:00')).toBe('clear');
});

test('they can make it stricter, for that visit alone, until staff have asked the client', async () => {
  const { body: first } = await book(calm, '2026-03-17T12:00');
  const client = await cardOf(first.id);
  await sign(await here(client), false);
  const { body: strangers } = await book(peel, '2026-03-19T12:00', { customerEmail: 'x@example.com' });
  await sign(await ofVisit(strangers.id, 'x@example.com'), true);
  expect(await outcomeOf(strangers.id)).toBe('refuse');
  expect(await found(peel, '2026-03-18T12:00')).toBe('clear');

  const list = () => studio.call(formsAdminApi.ofClient, { params: { id: client } }, { as: admin });
  const { signed } = (await list()).body;
  expect(signed.map(({ isProven }) => isProven)).toEqual([false, true]);
  const params = { id: client, signedId: signed[0]!.id };
  expect((await studio.call(formsAdminApi.confirmSigned, { params }, { as: admin })).status).toBe(204);
  expect((await list()).body.signed.map(({ isProven }) => isProven)).toEqual([true, true]);
  expect(await found(peel, '2026-03-18T12:00')).toBe('refuse');
});

test('a mail to the address of the card reaches the client, another does not', async () => {
  const { body: first } = await book(calm, '2026-03-17T12:00');
  const client = await cardOf(first.id);
  await sign(await here(client), true);
  await sign(await ofVisit(first.id, 'x@example.com'), false);
  expect(await found(peel, '2026-03-18T12:00')).toBe('refuse');
  await studio.call(formsAdminApi.send, { params: { id: client } }, { as: admin });
  const mails = await studio.deliverMail();
  const token = mails.map(({ text }) => /\/forms\/(\S+)/.exec(text ?? '')?.[1]).findLast(Boolean)!;
  await sign(token, false);
  expect(await found(peel, '2026-03-18T12:00')).toBe('clear');
});

test('what only somebody typed is known makes nothing clear: staff ask', async () => {
  const { body: first } = await book(peel, '2026-03-17T12:00');
  await sign(await ofVisit(first.id, 'x@example.com'), false);
  expect(await outcomeOf(first.id)).toBe('unknown');
  await sign(await ofVisit(first.id), false);
  expect(await outcomeOf(first.id)).toBe('clear');
});

test('a link to a card that was merged into that of another e-mail has ended', async () => {
  const { body: first } = await book(calm, '2026-03-17T12:00');
  const client = await cardOf(first.id);
  await studio.call(formsAdminApi.send, { params: { id: client } }, { as: admin });
  const mails = await studio.deliverMail();
  const token = mails.map(({ text }) => /\/forms\/(\S+)/.exec(text ?? '')?.[1]).findLast(Boolean)!;
  const mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 98765432' });
  const own = await findMemberCard(studio.db, mei.id);
  await studio.call(clientsApi.merge, { params: { id: own!.id }, body: { clientId: client } }, { as: admin });
  const { status, problem } = await studio.call(formsApi.page, { params: { token } });
  expect([status, problem.code]).toEqual([410, 'link_ended']);
});

test("what a member signs by their visit's mail counts like in their account", async () => {
  const mei = await aMember(studio.db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 98765432' });
  const { body: first } = await book(calm, '2026-03-17T12:00', {}, mei);
  await sign(await ofVisit(first.id, mei.email), true);
  expect((await book(peel, '2026-03-18T12:00', {}, mei)).status).toBe(409);
  await sign(await ofVisit(first.id, mei.email), false);
  expect((await book(peel, '2026-03-18T12:00', {}, mei)).status).toBe(201);
});
