import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aForm } from '#server/forms/make.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let mei: Someone;
let form: Awaited<ReturnType<typeof aForm>>;
let peel: number;
let calm: number;

beforeEach(async () => {
  const { db } = studio;
  admin = await anAdmin(db);
  mei = await aMember(db, { firstName: 'Mei', lastName: 'Lim', phone: '+65 91234567' });
  form = await aForm(db);
  peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  calm = (await aTreatment(db, { name: 'Calm Facial' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  await aSafetyRule(db);
});

const stranger = { customerName: 'Nobody Here', customerPhone: '+65 81112222' };
const hui = { customerName: 'Hui Tan', customerPhone: '+65 92223333', customerEmail: 'hui@example.com' };
const book = (treatmentId: number, appointmentDate: string, fields: object = {}, as?: Someone) =>
  studio.call(
    bookingsApi.book,
    {
      body: { treatmentId, appointmentDate, ...stranger, customerEmail: mei.email, ...fields } as never,
    },
    as ? { as } : {},
  );
const asMei = (treatmentId: number, appointmentDate: string) =>
  book(treatmentId, appointmentDate, { customerName: 'Mei Lim', customerPhone: '+65 91234567' }, mei);
async function sign(token: string, isPregnant: boolean): Promise<number> {
  const params = { token, id: form.id };
  const versionId = form.version.id;
  const answers = { pregnant: { value: isPregnant } };
  const { body } = await studio.call(formsApi.save, { params, body: { versionId, answers } });
  const signature = { versionId, name: 'Mei Lim', path: '', textHash: body.textHash };
  return (await studio.call(formsApi.sign, { params, body: signature })).status;
}
const openForms = async (manageToken: string) =>
  (await studio.call(bookingsApi.openManagedForms, { params: { token: manageToken } })).body.token;
const byAccount = async (as: Someone) => (await studio.call(formsApi.openMine, {}, { as })).body.token;
const cardOf = async (bookingId: number) => {
  const { rows } = await studio.db.execute<{ id: number }>(
    sql`select client_id as id from bookings where id = ${bookingId}`,
  );
  return rows[0]!.id;
};
const shown = async (id: number) =>
  (await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin })).body;
/** The newest mail to this address that has such a link. */
const mailed = async (recipient: string, path: 'visit' | 'forms') => {
  await studio.deliverMail();
  const links = studio.smtp.mails
    .filter(({ to }) => to?.some(({ address }) => address === recipient))
    .map(({ text }) => new RegExp(`/${path}/([\\w-]+)`).exec(text ?? '')?.[1]);
  return links.findLast(Boolean)!;
};

describe('a stranger who books with the e-mail of a member', () => {
  test('is marked for staff, in the list and in the booking, and for nobody else', async () => {
    const { body: typed } = await book(calm, '2026-03-18T12:00');
    const { body: own } = await asMei(calm, '2026-03-19T12:00');
    const { body: guest } = await book(calm, '2026-03-20T12:00', hui);
    const list = (await studio.call(bookingsApi.list, { query: {} as never }, { as: admin })).body;
    const marks = list.map(({ id, isTyped = false }) => [id, isTyped]);
    expect(marks).toEqual([
      [guest.id, false],
      [own.id, false],
      [typed.id, true],
    ]);
    expect(await shown(typed.id)).toMatchObject({ isTyped: true, customerName: 'Nobody Here' });
    expect(await shown(own.id)).not.toHaveProperty('isTyped');
    expect(typed).not.toHaveProperty('isTyped');
    const mine = (await studio.call(bookingsApi.list, { query: { mine: '1' } as never }, { as: mei })).body;
    for (const each of mine) expect(each).not.toHaveProperty('isTyped');
  });

  test('does not open the gate for them: what they sign is not proven, and loosens nothing', async () => {
    await sign(await byAccount(mei), true);
    expect((await asMei(peel, '2026-03-17T12:00')).status).toBe(409);

    const { status, body } = await book(calm, '2026-03-18T12:00');
    expect(status).toBe(201);
    expect(await sign(await openForms(body.manageToken), false)).toBe(200);

    expect((await asMei(peel, '2026-03-17T12:00')).status).toBe(409);
    const card = await cardOf(body.id);
    const { body: forms } = await studio.call(
      formsAdminApi.ofClient,
      { params: { id: card } },
      { as: admin },
    );
    expect(forms.signed.map(({ isProven }) => isProven)).toEqual([false, true]);
  });

  test('cannot lock them out either: a yes counts for that booking alone, and staff see it', async () => {
    await sign(await byAccount(mei), false);
    const { body } = await book(peel, '2026-03-18T12:00');
    await sign(await openForms(body.manageToken), true);
    expect((await asMei(peel, '2026-03-19T12:00')).status).toBe(201);
    expect((await shown(body.id)).safety).toMatchObject({
      outcome: 'refuse',
      reasons: ['Pregnant: no peel.'],
    });
  });

  test('is shown nothing of their card: the form looks like that of somebody new', async () => {
    await sign(await byAccount(mei), true);
    const { body } = await book(calm, '2026-03-18T12:00');
    const params = { token: body.manageToken };
    expect((await studio.call(bookingsApi.managedForms, { params })).body).toEqual({ isMissing: true });
    const { body: page } = await studio.call(formsApi.page, {
      params: { token: await openForms(body.manageToken) },
    });
    expect(page.name).toBe('Nobody Here');
    expect(page.forms[0]).toMatchObject({ isDue: true, signedAt: null, answers: {} });
  });

  test('while they themselves, by the link in the mail, speak for their card', async () => {
    await sign(await byAccount(mei), true);
    await book(calm, '2026-03-18T12:00');
    await sign(await openForms(await mailed(mei.email, 'visit')), false);
    expect((await asMei(peel, '2026-03-17T12:00')).status).toBe(201);
  });

  test('does not see a draft that the mailed link began, and changes nothing it signed', async () => {
    const { body } = await book(calm, '2026-03-18T12:00');
    const theirs = await mailed(mei.email, 'forms');
    const save = { versionId: form.version.id, answers: { note: { value: 'for the studio only' } } };
    await studio.call(formsApi.save, { params: { token: theirs, id: form.id }, body: save });
    const token = await openForms(body.manageToken);
    expect((await studio.call(formsApi.page, { params: { token } })).body.forms[0]!.answers).toEqual({});
    await sign(theirs, true);
    await sign(token, false);
    expect((await asMei(peel, '2026-03-17T12:00')).status).toBe(409);
  });
});

describe('a guest', () => {
  test('is taken as pending where the gate would refuse, and learns nothing; staff see why', async () => {
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    await someFacts(studio.db, await cardOf(first.id), { pregnant: true }, new Date('2026-03-09T04:00:00Z'));
    const [known, unknown] = [
      await book(peel, '2026-03-18T12:00', hui),
      await book(peel, '2026-03-19T12:00', {
        ...hui,
        customerName: 'Someone Else',
        customerPhone: '+65 93334444',
      }),
    ];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect([known.body.status, known.body.notices]).toEqual(['pending', undefined]);
    expect((await shown(known.body.id)).safety).toMatchObject({ outcome: 'refuse' });
  });

  test('who tries a full time reads the same with and without a card', async () => {
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    await someFacts(studio.db, await cardOf(first.id), { pregnant: true }, new Date('2026-03-09T04:00:00Z'));
    for (let room = 0; room < 2; room++) await asMei(calm, '2026-03-18T12:00');
    const other = { ...hui, customerName: 'Someone Else', customerPhone: '+65 93334444' };
    const tries = [await book(peel, '2026-03-18T12:00', hui), await book(peel, '2026-03-18T12:00', other)];
    expect(tries.map(({ status }) => status)).toEqual([409, 409]);
    expect(tries.map(({ problem }) => problem.code)).toEqual(['slot_taken', 'slot_taken']);
    expect(tries[0]!.problem).toEqual(tries[1]!.problem);
  });

  test('is told what holds for everybody, whatever their card says', async () => {
    await someContents(studio.db, peel, { methods: ['peel'], patchTestMonths: 6 });
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    await studio.db.execute(sql`
      insert into patch_tests (client_id, treatment_id, tested_at, result, created_at)
      values (${await cardOf(first.id)}, ${peel}, '2026-03-01T04:00:00Z', 'clear', '2026-03-01T04:00:00Z')`);
    const other = {
      ...hui,
      customerName: 'Someone Else',
      customerPhone: '+65 93334444',
      customerEmail: 'x@example.com',
    };
    const known = await book(peel, '2026-03-18T12:00', hui);
    const unknown = await book(peel, '2026-03-19T12:00', other);
    expect(known.body.notices).toEqual(unknown.body.notices);
    expect(known.body.notices).toHaveLength(1);
    expect(known.body.patchTests).toHaveLength(1);
    const managed = (token: string) => studio.call(bookingsApi.managed, { params: { token } });
    expect((await managed(known.body.manageToken)).body.patchTests).toHaveLength(1);
    // The link in the mail to the card's own e-mail tells how it is.
    expect((await managed(await mailed('hui@example.com', 'visit'))).body.patchTests).toBeUndefined();
    const soon = [await book(peel, '2026-03-11T12:00', hui), await book(peel, '2026-03-11T12:30', other)];
    expect(soon.map(({ status, problem }) => [status, problem.needsPatchTest])).toEqual([
      [409, true],
      [409, true],
    ]);
    expect(soon[0]!.problem).toEqual(soon[1]!.problem);
  });

  test("does not change the card's e-mail by typing its name and phone", async () => {
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    const card = await cardOf(first.id);
    const { body: second } = await book(calm, '2026-03-18T12:00', { ...hui, customerEmail: 'x@example.com' });
    expect(await cardOf(second.id)).toBe(card);
    await studio.call(formsAdminApi.send, { params: { id: card } }, { as: admin });
    await studio.deliverMail();
    const sent = studio.smtp.mails.findLast(({ subject }) => subject?.startsWith('Your form'));
    expect(sent?.to?.map(({ address }) => address)).toEqual(['hui@example.com']);
  });

  test('has the e-mail that staff enter where the card has none, and keeps it', async () => {
    const enter = async (customerEmail: string, appointmentDate: string) => {
      const body = { treatmentId: calm, appointmentDate, ...hui, customerEmail, status: 'confirmed' };
      return (await studio.call(bookingsAdminApi.book, { body: body as never }, { as: admin })).body.id;
    };
    const emailOf = async (bookingId: number) => {
      const params = { id: await cardOf(bookingId) };
      return (await studio.call(formsAdminApi.ofClient, { params }, { as: admin })).body.email;
    };
    expect(await emailOf(await enter('', '2026-03-17T12:00'))).toBe('');
    expect(await emailOf(await enter('new@example.com', '2026-03-18T12:00'))).toBe('new@example.com');
    expect(await emailOf(await enter('other@example.com', '2026-03-19T12:00'))).toBe('new@example.com');
  });

  test('who gave another e-mail than the card has proves nothing by its mail', async () => {
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    await sign(await mailed('hui@example.com', 'forms'), true);
    await book(calm, '2026-03-18T12:00', { ...hui, customerEmail: 'x@example.com' });
    await sign(await openForms(await mailed('x@example.com', 'visit')), false);
    const { body: third } = await book(peel, '2026-03-19T12:00', hui);
    expect((await shown(third.id)).safety).toMatchObject({ outcome: 'refuse' });
    expect(await cardOf(third.id)).toBe(await cardOf(first.id));
  });

  test('the mail to the e-mail of the card says what to do, and another does not', async () => {
    const { body: first } = await book(calm, '2026-03-17T12:00', hui);
    await someFacts(studio.db, await cardOf(first.id), { pregnant: true }, new Date('2026-03-09T04:00:00Z'));
    await studio.deliverMail();
    const since = studio.smtp.mails.length;
    await book(peel, '2026-03-18T12:00', hui);
    await book(peel, '2026-03-19T12:00', { ...hui, customerEmail: 'x@example.com' });
    await studio.deliverMail();
    await studio.deliverMail();
    const mails = studio.smtp.mails.slice(since).map(({ to, subject, text }) => ({
      to: to?.[0]?.address,
      subject,
      isCallAdvised: /call us/.test(text ?? ''),
    }));
    expect(mails).toEqual([
      { to: 'hui@example.com', subject: expect.stringContaining("We've received"), isCallAdvised: true },
      { to: 'x@example.com', subject: expect.stringContaining("We've received"), isCallAdvised: false },
      {
        to: 'hui@example.com',
        subject: expect.stringContaining('Please call us before'),
        isCallAdvised: true,
      },
    ]);
    for (const { text } of studio.smtp.mails.slice(since)) expect(text).not.toMatch(/pregnan|doctor/i);
  });
});
