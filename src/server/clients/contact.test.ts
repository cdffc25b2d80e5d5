import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { visitFormLink } from '#server/bookings/forms/visit-forms.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aForm } from '#server/forms/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { clientsApi } from '#shared/clients/contract.ts';
import { formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { byMailTo } from './identify.ts';
import { aClient } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
let reception: Someone;
let treatmentId = 0;
let visits = 0;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
  reception = await aReceptionist(studio.db);
  treatmentId = (await aTreatment(studio.db)).id;
  visits = 0;
});

const MEI = { name: 'Mei Tan', email: 'mei@example.com', phone: '+65 91234567', phoneE164: '+6591234567' };
const guest = (fields: Parameters<typeof aClient>[1] = {}) => aClient(studio.db, { ...MEI, ...fields });
const change = (id: number, body: object, as = reception) =>
  studio.call(clientsApi.change, { params: { id }, body: body as never }, { as });
const open = async (id: number, as = reception) =>
  (await studio.call(clientsApi.card, { params: { id } }, { as })).body;
const merge = (id: number, clientId: number) =>
  studio.call(clientsApi.merge, { params: { id }, body: { clientId } }, { as: admin });
/** A day after the last, from the first of February on. */
const visit = (clientId: number, fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, {
    treatmentId,
    clientId,
    startsAt: new Date(Date.UTC(2026, 1, 1 + visits++, 4)),
    status: 'completed',
    customerName: MEI.name,
    customerEmail: MEI.email,
    customerPhone: MEI.phone,
    phoneE164: MEI.phoneE164,
    ...fields,
  });
const readCard = async (id: number) => {
  const { rows } = await studio.db.execute(sql`
    select name, email, phone, phone_e164 as "phoneE164" from clients where id = ${id}`);
  return rows[0];
};
const changesOnRecord = async () => {
  const { rows } = await studio.db.execute(sql`
    select target, details from audit_log where action = 'change client' order by id`);
  return rows;
};

describe("staff change the contact of a guest's card", () => {
  test('as reception, with what is left out kept; only the names of the fields are on record', async () => {
    const { id } = await guest();
    const answer = await change(id, { email: ' Work@Example.com ', phone: '9876 5432' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        id,
        name: 'Mei Tan',
        email: 'work@example.com',
        phone: '+65 98765432',
        updatedAt: '2026-03-10T08:00:00.000Z',
      },
    ]);
    expect(await readCard(id)).toEqual({
      name: 'Mei Tan',
      email: 'work@example.com',
      phone: '+65 98765432',
      phoneE164: '+6598765432',
    });
    expect((await open(id)).updatedAt).toBe(answer.body.updatedAt);
    expect(await changesOnRecord()).toEqual([
      { target: `client ${id}`, details: { changed: ['email', 'phone'] } },
    ]);
  });

  test('and bookings with the new phone come to the card, those with the old one no longer', async () => {
    const { id } = await guest();
    await change(id, { phone: '+65 98765432' });
    const book = async (fields: object) =>
      (await aBooking(studio.db, { treatmentId, startsAt: new Date('2026-04-01T04:00:00Z'), ...fields }))
        .clientId;
    const given = { customerName: 'mei tan', customerEmail: '' };
    expect(await book({ ...given, phoneE164: '+6598765432' })).toBe(id);
    expect(await book({ ...given, phoneE164: MEI.phoneE164, room: 2 })).not.toBe(id);
  });

  test('nothing is written, and nothing is on record, when nothing is new', async () => {
    const { id, updatedAt } = await guest();
    const answer = await change(id, { name: MEI.name, email: 'MEI@example.com', phone: MEI.phone });
    expect([answer.status, answer.body.updatedAt]).toEqual([200, updatedAt.toISOString()]);
    expect(await changesOnRecord()).toEqual([]);
  });

  test('a phone that is older than the rule stays as it is', async () => {
    const { id } = await guest({ phone: '12 34', phoneE164: '' });
    expect((await change(id, { phone: '12 34', name: 'Mei Lim' })).body.phone).toBe('12 34');
    expect((await change(id, { phone: '12 35' })).status).toBe(400);
  });

  test.each([
    ['a phone that is none', { phone: '123' }, 400, 'Please enter a valid phone number'],
    ['a phone that is a number', { phone: 91234567 }, 400, 'Please write this as text'],
    ['a phone of 41 characters', { phone: '1'.repeat(41) }, 400, 'At most 40 characters'],
    ['an e-mail that is none', { email: 'mei' }, 400, 'Please enter a valid email address'],
    ['an e-mail that is a list', { email: [] }, 400, 'Please enter a valid email address'],
    ['no name', { name: ' ' }, 400, 'Please enter a name'],
    ['null for a name', { name: null }, 400, 'Please enter a name'],
    [
      'a web address for a name',
      { name: 'www.example.com' },
      400,
      'Please enter just the name, without a web address',
    ],
    ['a version that is no instant', { name: 'Mei', updatedAt: 'yesterday' }, 400, undefined],
    [
      'neither phone nor e-mail',
      { email: '', phone: null },
      422,
      'Please keep a phone number or an e-mail: there is no other way to reach them',
    ],
  ])('%s is refused with a sentence', async (_, body, status, message) => {
    const { id } = await guest();
    const { problem, ...answer } = await change(id, body);
    expect([answer.status, problem.message]).toEqual([status, message ?? expect.any(String)]);
    expect(await readCard(id)).toEqual(MEI);
    expect(await changesOnRecord()).toEqual([]);
  });

  test('one of both may be taken away, and a card that had neither may stay so', async () => {
    const { id } = await guest();
    expect((await change(id, { email: null })).body.email).toBeNull();
    const other = await guest({ email: '', phone: '', phoneE164: '' });
    expect((await change(other.id, { name: 'Mei Lim' })).status).toBe(200);
  });

  test("not of a member's card: they change it in their account", async () => {
    const member = await aMember(studio.db);
    const { clientId } = await aBooking(studio.db, {
      treatmentId,
      userId: member.id,
      startsAt: new Date('2026-04-01T04:00:00Z'),
    });
    const { status, problem } = await change(clientId, { email: 'x@example.com' });
    expect([status, problem.code]).toEqual([409, 'has_account']);
    expect(problem.message).toContain('They change their name, e-mail and phone there themselves');
  });

  test('not of a card that was merged, that was anonymised or that is not there', async () => {
    const [stays, goes] = [await guest(), await guest({ name: 'Mei' })];
    await merge(stays.id, goes.id);
    const nameless = await guest({ name: '', email: '', phone: '', phoneE164: '', anonymisedAt: new Date() });
    const answers = [];
    for (const id of [goes.id, nameless.id, 999]) {
      answers.push((await change(id, { email: 'x@example.com' })).status);
    }
    expect(answers).toEqual([404, 404, 404]);
  });

  test.each([
    ['phone', { phone: '+65 98765432', phoneE164: '+6598765432', email: '' }, { phone: '98765432' }],
    ['e-mail', { phone: '', phoneE164: '', email: 'b@example.com' }, { phone: '', email: 'b@example.com' }],
  ])('not to the %s and name of another card: they are to be merged', async (_, taken, body) => {
    const { id } = await guest();
    const other = await guest({ ...taken, name: 'MÉI  tan' });
    const { status, problem } = await change(id, body);
    expect([status, problem.code]).toEqual([409, 'card_exists']);
    expect(problem.message).toContain('Please merge the two cards instead.');
    expect(await readCard(id)).toEqual(MEI);
    expect((await change(id, { ...body, name: 'Mei Lim' })).status).toBe(200);
    expect(await readCard(other.id)).toMatchObject({ name: 'MÉI  tan' });
  });

  test('of two at once the second is told, and of two cards only one becomes the same person', async () => {
    const { id, updatedAt } = await guest();
    const both = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) =>
        change(id, { email, updatedAt: updatedAt.toISOString() }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.problem.code).toBe('changed_meanwhile');

    const others = [await guest({ name: 'Hui' }), await guest({ name: 'Hui Min' })];
    const moved = await Promise.all(
      others.map((each) => change(each.id, { name: 'Hui Lim', phone: '+65 98765432' })),
    );
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the contact of a card that was merged into this one', () => {
  const NEW = { phone: '+65 98765432', phoneE164: '+6598765432', email: 'new@example.com' };

  test('is not taken from it while the merge can be undone', async () => {
    const [stays, goes] = [await guest(), await guest(NEW)];
    await merge(stays.id, goes.id);
    const { status, problem } = await change(stays.id, { phone: NEW.phone });
    expect([status, problem.code]).toEqual([409, 'card_exists']);
    expect(problem.message).toContain('Please undo that merge');
    expect(await readCard(stays.id)).toEqual(MEI);
  });

  test('is exchanged with its own afterwards: bookings with either come to the same person', async () => {
    const [stays, goes] = [await guest(), await guest(NEW)];
    await merge(stays.id, goes.id);
    studio.clock.set('2026-04-10T08:00:00Z');
    reception = await aReceptionist(studio.db);
    expect((await change(stays.id, { phone: NEW.phone })).body.phone).toBe(NEW.phone);
    expect(await readCard(stays.id)).toEqual({ ...MEI, phone: NEW.phone, phoneE164: NEW.phoneE164 });
    expect(await readCard(goes.id)).toEqual(MEI);
  });
});

describe('a link to a form that was mailed to the former e-mail', () => {
  const isProven = async () => {
    const { rows } = await studio.db.execute<{ is_proven: boolean }>(
      sql`select is_proven from form_answers where signed_at is not null order by id`,
    );
    return rows.map((row) => row.is_proven);
  };

  test('opens nothing any more, and the next one goes to the new e-mail', async () => {
    await aForm(studio.db);
    const { id } = await guest();
    const sendForm = async () => {
      await studio.call(formsAdminApi.send, { params: { id } }, { as: admin });
      await studio.deliverMail();
      const mail = studio.smtp.mails.at(-1)!;
      return { to: mail.to?.[0]?.address, token: /\/forms\/([\w-]+)/.exec(mail.text ?? '')![1]! };
    };
    const opened = async (token: string) => (await studio.call(formsApi.page, { params: { token } })).status;

    const former = await sendForm();
    expect([former.to, await opened(former.token)]).toEqual([MEI.email, 200]);
    await change(id, { email: 'new@example.com' });
    expect(await opened(former.token)).toBe(410);
    const current = await sendForm();
    expect([current.to, await opened(current.token)]).toEqual(['new@example.com', 200]);
  });

  test('no longer speaks for the card when it is of a visit: what is signed there is not proven', async () => {
    const form = await aForm(studio.db);
    const { id } = await guest();
    const { db, clock } = studio;
    const aLink = async (startsAt: string) => {
      const upcoming = await visit(id, { startsAt: new Date(startsAt), status: 'confirmed' });
      return visitFormLink({ db, now: clock.now }, upcoming.id, byMailTo(MEI.email));
    };
    const sign = async (token: string) => {
      const params = { token, id: form.id };
      const versionId = form.version.id;
      const answers = { pregnant: { value: false } };
      const { body } = await studio.call(formsApi.save, { params, body: { versionId, answers } });
      const signature = { versionId, name: MEI.name, path: '', textHash: body.textHash };
      return (await studio.call(formsApi.sign, { params, body: signature })).status;
    };
    const [one, two] = [await aLink('2026-03-20T04:00:00Z'), await aLink('2026-03-21T04:00:00Z')];
    expect(await sign(one)).toBe(200);
    await change(id, { email: 'new@example.com' });
    expect(await sign(two)).toBe(200);
    expect(await isProven()).toEqual([true, false]);
  });
});

describe('what else was given with bookings', () => {
  const other = (n: number) => ({ customerPhone: `+65 9000000${n}`, phoneE164: `+659000000${n}` });

  test('stands on the card, the latest visit first, also of cards merged into it', async () => {
    const [{ id }, merged] = [await guest(), await guest({ name: 'Mei' })];
    await visit(id, { customerEmail: 'old@example.com' });
    await visit(id, { ...other(1), customerEmail: '' });
    await visit(merged.id, { customerEmail: 'x@example.com' });
    await visit(id, { customerEmail: 'old@example.com', status: 'cancelled' });
    await visit(id, { customerPhone: '+65 9123 4567', phoneE164: '' });
    await merge(id, merged.id);
    expect((await open(id)).alsoGiven).toEqual([
      { kind: 'email', value: 'old@example.com', day: '2026-02-04' },
      { kind: 'email', value: 'x@example.com', day: '2026-02-03' },
      { kind: 'phone', value: '+65 90000001', day: '2026-02-02' },
    ]);
    await change(id, { email: 'x@example.com' });
    expect((await open(id)).alsoGiven.map(({ value }) => value)).toEqual([
      ...[MEI.email, 'old@example.com', '+65 90000001'],
    ]);
  });

  test('at most five, and none of a deleted booking or of nobody', async () => {
    const { id } = await guest();
    for (let n = 1; n <= 7; n++) await visit(id, other(n));
    await visit(id, { ...other(8), archivedAt: new Date('2026-03-01T00:00:00Z') });
    await visit(id, { customerEmail: '', customerPhone: '', phoneE164: '' });
    expect((await open(id)).alsoGiven.map(({ value }) => value)).toEqual([
      ...[7, 6, 5, 4, 3].map((n) => other(n).customerPhone),
    ]);
  });

  test("is compared with the account on a member's card", async () => {
    const member = await aMember(studio.db, {
      email: 'hui@example.com',
      phone: '+65 9123 4567',
      phoneE164: MEI.phoneE164,
    });
    const { clientId } = await aBooking(studio.db, {
      treatmentId,
      userId: member.id,
      startsAt: new Date('2026-04-01T16:30:00Z'),
      customerEmail: 'hui@example.com',
      ...other(1),
    });
    await visit(clientId, { customerEmail: 'hui@example.com' });
    expect((await open(clientId)).alsoGiven).toEqual([
      { kind: 'phone', value: '+65 90000001', day: '2026-04-02' },
    ]);
  });

  test('is not shown to a therapist', async () => {
    const therapist = await aMember(studio.db, { role: 'therapist' });
    const { id: therapistId } = await aTherapist(studio.db, { userId: therapist.id });
    const { id } = await guest();
    await visit(id, { ...other(1), therapistId });
    expect((await open(id, therapist)).alsoGiven).toEqual([]);
    expect((await change(id, { email: 'x@example.com' }, therapist)).status).toBe(403);
  });

  test('is gone with the client whose booking it was', async () => {
    const [{ id }, stranger] = [await guest(), await guest({ name: 'Mei', email: 'x@example.com' })];
    await visit(id);
    await visit(stranger.id, { ...other(1), customerEmail: 'x@example.com' });
    await studio.call(clientsApi.erase, { params: { id: stranger.id } }, { as: admin });
    expect((await studio.call(clientsApi.card, { params: { id: stranger.id } }, { as: admin })).status).toBe(
      404,
    );
    expect((await open(id)).alsoGiven).toEqual([]);
    const { rows } = await studio.db.execute(
      sql`select customer_email, customer_phone, phone_e164 from bookings where client_id = ${stranger.id}`,
    );
    expect(rows).toEqual([{ customer_email: '', customer_phone: '', phone_e164: '' }]);
  });
});
