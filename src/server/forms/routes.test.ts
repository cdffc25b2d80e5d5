import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { visitFormLink } from '#server/bookings/forms/visit-forms.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import { byMailTo } from '#server/clients/identify.ts';
import { aClient } from '#server/clients/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { readClientFacts } from './client-facts.ts';
import { newFormLink } from './form-links.ts';
import { aForm, aFormLink, aSignedForm, aVersion, TWO_QUESTIONS } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const PATH = 'M10,20 L30,40';
let clientId: number;
let form: Awaited<ReturnType<typeof aForm>>;
let token: string;
beforeEach(async () => {
  clientId = (await aClient(studio.db)).id;
  form = await aForm(studio.db);
  token = await aFormLink(studio.db, clientId);
});

const open = (of = token) => studio.call(formsApi.page, { params: { token: of } });
const save = (answers: Record<string, unknown>, of = token, formId = form.id, versionId = form.version.id) =>
  studio.call(formsApi.save, {
    params: { token: of, id: formId },
    body: { versionId, answers: answers as never }, // also what a browser would never send
  });
const sign = (textHash: string, more: object = {}, of = token) =>
  studio.call(formsApi.sign, {
    params: { token: of, id: form.id },
    body: { versionId: form.version.id, name: 'Mei Lim', path: PATH, textHash, ...more },
  });
const fillIn = async (of = token) =>
  sign((await save({ pregnant: { value: true } }, of)).body.textHash, {}, of);
const stored = async () =>
  (await studio.db.execute<Record<string, unknown>>(sql`select * from form_answers order by id`)).rows;

const byMail = byMailTo('mei@example.com');

describe('a link', () => {
  test('shows what is asked for, without the codes of staff', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body.name).toBe('Mei Lim');
    expect(body.forms).toEqual([
      expect.objectContaining({ formId: form.id, title: 'About your skin', isDue: true, answers: {} }),
    ]);
    expect(body.forms[0]!.questions.map(({ fact }) => fact)).toEqual([undefined, undefined, undefined]);
  });

  test('is not found when nobody made it, and says so once it has ended', async () => {
    expect((await open('x'.repeat(43))).status).toBe(404);
    studio.clock.set('2027-01-01T00:00:00Z');
    for (const { status, problem } of [
      await open(),
      await save({ pregnant: { value: true } }),
      await sign('any'),
    ]) {
      expect([status, problem.code]).toEqual([410, 'link_ended']);
      expect(problem.message).toMatch(/^This link has ended. Please call us on /);
    }
    expect(await stored()).toEqual([]);
  });

  test('of a visit has the forms of its treatment', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const { id: other } = await aTreatment(studio.db, { name: 'Another' });
    await aForm(studio.db, { title: 'Peels', kind: 'consent', treatmentIds: [treatmentId] });
    await aForm(studio.db, { title: 'Others', kind: 'consent', treatmentIds: [other] });
    await aForm(studio.db, { title: 'Not asked for', isActive: false });
    const booking = await aBooking(studio.db, { treatmentId, startsAt: new Date('2026-03-12T04:00:00Z') });
    const ofVisit = await visitFormLink({ db: studio.db, now: studio.clock.now }, booking.id, byMail);
    const { body } = await open(ofVisit);
    expect(body.forms.map(({ title }) => title)).toEqual(['About your skin', 'Peels']);
  });
});

describe('answers', () => {
  test('are saved one by one, changed and taken back', async () => {
    expect((await save({ pregnant: { value: true } })).status).toBe(200);
    await save({ note: { value: '  Cold hands  ' } });
    expect((await open()).body.forms[0]!.answers).toEqual({
      pregnant: { value: true },
      note: { value: 'Cold hands' },
    });
    await save({ pregnant: { value: false }, note: null });
    expect((await open()).body.forms[0]!.answers).toEqual({ pregnant: { value: false } });
  });

  test('of two tabs at once are all kept', async () => {
    await Promise.all([save({ pregnant: { value: true } }), save({ note: { value: 'Cold hands' } })]);
    expect(Object.keys((await open()).body.forms[0]!.answers).sort()).toEqual(['note', 'pregnant']);
  });

  test.each([
    ['of 20 kB', { note: { value: 'a'.repeat(20_000) } }],
    ['of another kind', { pregnant: { value: 'yes' } }],
    ['to a question that is not there', { nothing: { value: true } }],
    ['with a name of the language', { __proto__x: { value: true }, constructor: { value: true } }],
    ['to the signature', { signature: { value: 'Mei' } }],
    ['without a value', { pregnant: {} }],
    ['that are no answers', { pregnant: 7 }],
  ])('%s are refused with a sentence, and nothing is lost', async (_, answers) => {
    await save({ note: { value: 'Cold hands' } });
    const { status, problem } = await save(answers);
    expect(status).toBe(400);
    expect(problem.message).toMatch(/^[A-Z].{5,}/);
    expect((await open()).body.forms[0]!.answers).toEqual({ note: { value: 'Cold hands' } });
  });

  test('are not shown to whoever comes another way: a guest is matched by what somebody typed', async () => {
    const booking = await aBooking(studio.db, { startsAt: new Date('2026-03-12T04:00:00Z') });
    const second = await aBooking(studio.db, { startsAt: new Date('2026-03-13T04:00:00Z') });
    expect(second.clientId).toBe(booking.clientId);
    const tools = { db: studio.db, now: studio.clock.now };
    const [first, again, stranger] = [
      await visitFormLink(tools, booking.id, byMail),
      await visitFormLink(tools, booking.id, byMail),
      await visitFormLink(tools, second.id, byMail),
    ];
    await save({ pregnant: { value: true } }, first);
    expect((await open(again)).body.forms[0]!.answers).toEqual({ pregnant: { value: true } });
    expect((await open(stranger)).body.forms[0]!.answers).toEqual({});
    expect((await fillIn(first)).status).toBe(200);
    expect((await open(stranger)).body.forms[0]).toMatchObject({ isDue: false, answers: {} });
    expect((await open(first)).body.forms[0]!.answers).toEqual({});
  });

  test('of a form of another client are not found', async () => {
    const { id: treatmentId } = await aTreatment(studio.db);
    const consent = await aForm(studio.db, { title: 'Peels', kind: 'consent', treatmentIds: [treatmentId] });
    const other = await save({ pregnant: { value: true } }, token, consent.id, consent.version.id);
    expect(other.status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('begun on a version that the studio has changed are kept, and asked to be looked at', async () => {
    await save({ pregnant: { value: true }, note: { value: 'Cold hands' } });
    const questions = TWO_QUESTIONS.filter(({ id }) => id !== 'note');
    await aVersion(studio.db, form.id, { number: 2, questions });
    const { status, problem } = await save({ pregnant: { value: false } });
    expect([status, problem.code]).toEqual([409, 'form_changed']);
    expect((await open()).body.forms[0]!.answers).toEqual({ pregnant: { value: true } });
  });
});

describe('signing', () => {
  test('is of the text and the answers that were read, with time and version', async () => {
    const { body } = await save({ pregnant: { value: true }, note: { value: 'Cold hands' } });
    const signed = await sign(body.textHash);
    expect([signed.status, signed.body.forms[0]!.isDue]).toEqual([200, false]);
    expect(signed.body.forms[0]).toMatchObject({ answers: {}, signedAt: '2026-03-10T08:00:00.000Z' });
    expect(await stored()).toEqual([
      expect.objectContaining({
        form_version_id: form.version.id,
        signed_name: 'Mei Lim',
        signature: PATH,
        text_hash: body.textHash,
        signed_on: '2026-03-10',
        facts: [{ code: 'pregnant', isTrue: true, statedOn: '2026-03-10' }],
      }),
    ]);
  });

  test('another text or other answers than were read is refused with a sentence', async () => {
    const { body } = await save({ pregnant: { value: true } });
    await save({ pregnant: { value: false } }); // in another tab
    for (const hash of [body.textHash, 'nonsense', '']) {
      const { status, problem } = await sign(hash);
      expect([status, problem.code]).toEqual([409, 'text_changed']);
      expect(problem.message).toMatch(/Please read them once more, then sign/);
    }
  });

  test('what is not complete, or nothing at all, is refused', async () => {
    expect((await sign((await open()).body.forms[0]!.textHash)).problem.code).toBe('text_changed');
    const { body } = await save({ note: { value: 'Cold hands' } });
    const { status, problem } = await sign(body.textHash);
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      422,
      'form_incomplete',
      ['pregnant'],
    ]);
  });

  test.each([
    ['no name', { name: '  ' }],
    ['a path that is none', { path: 'M0,0 L1,1"/><script>' }],
    ['a very long path', { path: `M0,0${' L1,1'.repeat(5_000)}` }],
  ])('%s is refused with a sentence', async (_, wrong) => {
    const { body } = await save({ pregnant: { value: true } });
    const { status, problem } = await sign(body.textHash, wrong);
    expect(status).toBe(400);
    expect(problem.message).toMatch(/^[A-Z]/);
  });

  test('twice, because the first response was lost, signs once', async () => {
    const { body } = await save({ pregnant: { value: true } });
    const both = await Promise.all([sign(body.textHash), sign(body.textHash)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
  });

  test('is for good: neither a signed form nor a version can be changed', async () => {
    await fillIn();
    for (const change of [
      sql`update form_answers set answers = '{}'`,
      sql`update form_answers set signed_at = null`,
      sql`update form_versions set intro = 'Another'`,
    ])
      await expect(studio.db.execute(change)).rejects.toThrow();
  });

  test('again keeps both, and the newest counts when it is surely theirs', async () => {
    await fillIn();
    studio.clock.set('2026-05-01T08:00:00Z');
    await sign((await save({ pregnant: { value: false } })).body.textHash);
    expect(await stored()).toHaveLength(2);
    expect(await readClientFacts(studio.db, clientId, '2026-05-01')).toEqual([
      { code: 'pregnant', isTrue: false, statedOn: '2026-05-01' },
    ]);
  });
});

describe('a signed form', () => {
  const signed = (signedAt: string, version = form.version) =>
    aSignedForm(studio.db, {
      clientId,
      version,
      answers: { pregnant: { value: true } },
      signedAt: new Date(signedAt),
    });

  test('is asked for again after its months, and says nothing then', async () => {
    await signed('2025-03-11T08:00:00Z');
    expect((await open()).body.forms[0]!.isDue).toBe(false);
    expect(await readClientFacts(studio.db, clientId, '2026-03-10')).toHaveLength(1);
    studio.clock.set('2026-03-11T08:00:00Z');
    expect((await open()).body.forms[0]!.isDue).toBe(true);
    expect(await readClientFacts(studio.db, clientId, '2026-03-11')).toBeNull();
  });

  test('is asked for again when a version asks for it, and what it says still counts', async () => {
    await signed('2026-03-01T08:00:00Z');
    await aVersion(studio.db, form.id, { number: 2 });
    expect((await open()).body.forms[0]!.isDue).toBe(false);
    await aVersion(studio.db, form.id, { number: 3, asksAgain: true });
    expect((await open()).body.forms[0]!.isDue).toBe(true);
    expect(await readClientFacts(studio.db, clientId, '2026-03-10')).toHaveLength(1);
  });

  test('of a card that was merged is read with the surviving one', async () => {
    await signed('2026-03-01T08:00:00Z');
    const survivor = await aClient(studio.db);
    expect(await readClientFacts(studio.db, survivor.id, '2026-03-10')).toBeNull();
    await studio.db.execute(
      sql`update clients set merged_into_id = ${survivor.id}, merged_at = now() where id = ${clientId}`,
    );
    expect(await readClientFacts(studio.db, survivor.id, '2026-03-10')).toHaveLength(1);
  });

  test('of consent alone says nothing: no intake form is valid', async () => {
    const consent = await aForm(studio.db, { kind: 'consent' });
    await signed('2026-03-01T08:00:00Z', consent.version);
    expect(await readClientFacts(studio.db, clientId, '2026-03-10')).toBeNull();
  });
});

describe('a member', () => {
  test('finds what is asked for and what was signed, and opens it without a mail', async () => {
    const member = await aMember(studio.db);
    expect((await studio.call(formsApi.mine, {}, { as: member })).body).toEqual({
      due: ['About your skin'],
      signed: [],
    });
    const { body } = await studio.call(formsApi.openMine, {}, { as: member });
    await fillIn(body.token);
    expect((await studio.call(formsApi.mine, {}, { as: member })).body).toEqual({
      due: [],
      signed: [expect.objectContaining({ title: 'About your skin', version: 1, signedName: 'Mei Lim' })],
    });
  });

  test('shares no draft with a visit that was booked in their name', async () => {
    const member = await aMember(studio.db);
    const booking = await aBooking(studio.db, {
      userId: member.id,
      startsAt: new Date('2026-03-12T04:00:00Z'),
    });
    const client = await findMemberCard(studio.db, member.id);
    const tools = { db: studio.db, now: studio.clock.now };
    const expiresAt = new Date('2026-03-11T08:00:00Z');
    const own = await newFormLink(tools, { clientId: client!.id, came: { by: 'account' }, expiresAt });
    await save({ pregnant: { value: true } }, own);
    expect((await open(await visitFormLink(tools, booking.id, byMail))).body.forms[0]!.answers).toEqual({});
  });
});

test('one stranger a thousand times is slowed down', async () => {
  const seen = new Set<number>();
  for (let n = 0; n < 650; n++) seen.add((await open(`guess-${n}`)).status);
  expect([...seen]).toEqual([404, 429]);
});
