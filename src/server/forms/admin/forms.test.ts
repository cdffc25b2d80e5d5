import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin, aReceptionist } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { treatments } from '#server/catalog/tables.ts';
import { aClient } from '#server/clients/make.ts';
import { aForm, aSignedForm, SENSITIVE_SKIN, TWO_QUESTIONS } from '#server/forms/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { auditApi } from '#shared/audit/contract.ts';
import { type FormChange, formsAdminApi } from '#shared/forms/admin-contract.ts';
import { formsApi } from '#shared/forms/contract.ts';
import type { Question } from '#shared/forms/questions.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let admin: Someone;
beforeEach(async () => {
  admin = await anAdmin(studio.db);
});

const change = (id: number, body: FormChange) =>
  studio.call(formsAdminApi.change, { params: { id }, body }, { as: admin });
const actions = async () =>
  (await studio.call(auditApi.list, { query: {} }, { as: admin })).body.map(({ action }) => action);

describe('forms', () => {
  test('a supplied form is added with one press, and asked for only once it is switched on', async () => {
    const { body: list } = await studio.call(formsAdminApi.list, {}, { as: admin });
    expect([list.forms, list.supplied.map(({ name }) => name)]).toEqual([
      [],
      ['sensitive-skin', 'treatment-consent'],
    ]);
    for (const { name } of list.supplied) {
      const { status, body } = await studio.call(
        formsAdminApi.addSupplied,
        { body: { name } },
        { as: admin },
      );
      expect([status, body.isActive, body.version]).toEqual([201, false, 1]);
    }
    const member = await aMember(studio.db);
    const due = async () => (await studio.call(formsApi.mine, {}, { as: member })).body.due;
    expect(await due()).toEqual([]);
    const { body } = await studio.call(formsAdminApi.list, {}, { as: admin });
    await change(body.forms[0]!.id, { isActive: true });
    expect(await due()).toEqual(['About your skin']);
  });

  test('another text makes a new version, settings do not, and the old one can be read', async () => {
    const { id } = await aForm(studio.db);
    expect((await change(id, { monthsValid: 6, treatmentIds: [], isActive: false })).body.version).toBe(1);
    expect((await change(id, { questions: TWO_QUESTIONS, title: 'About your skin' })).body.version).toBe(1);
    const { body } = await change(id, { title: 'Your skin', asksAgain: true });
    expect([body.version, body.title]).toEqual([2, 'Your skin']);
    expect(body.versions.map(({ number, title, asksAgain }) => [number, title, asksAgain])).toEqual([
      [2, 'Your skin', true],
      [1, 'About your skin', false],
    ]);
  });

  test('each version says how many have signed it', async () => {
    const form = await aForm(studio.db);
    const signedAt = new Date('2026-03-01T08:00:00Z');
    const answers = { pregnant: { value: false } };
    for (const name of ['Mei', 'Ana', 'Siti']) {
      const { id: clientId } = await aClient(studio.db, { name });
      await aSignedForm(studio.db, { clientId, version: form.version, answers, signedAt });
    }
    const { body } = await change(form.id, { title: 'Your skin' });
    expect(body.versions.map(({ signedCount }) => signedCount)).toEqual([0, 3]);
  });

  test('is only for treatments that are there; one archived since does not keep it from being changed', async () => {
    const treatment = await aTreatment(studio.db);
    const body = { kind: 'consent' as const, title: 'Peel', questions: TWO_QUESTIONS, treatmentIds: [999] };
    const refused = await studio.call(formsAdminApi.add, { body }, { as: admin });
    expect([refused.status, refused.problem]).toEqual([
      400,
      expect.objectContaining({
        code: 'no_such_treatment',
        fields: { treatmentIds: 'One of these treatments is no longer there. Please choose again.' },
      }),
    ]);
    const { id } = await aForm(studio.db, { treatmentIds: [treatment.id] });
    expect((await change(id, { treatmentIds: [treatment.id, 999] })).status).toBe(400);
    await studio.db.update(treatments).set({ archivedAt: new Date('2026-03-01T00:00:00Z') });
    expect((await change(id, { treatmentIds: [treatment.id] })).status).toBe(200);
    const other = await aForm(studio.db);
    expect((await change(other.id, { treatmentIds: [treatment.id] })).status).toBe(400);
  });

  test('the second of two admins gets a conflict', async () => {
    const form = await aForm(studio.db);
    studio.clock.set('2026-03-10T09:00:00Z');
    await change(form.id, { title: 'First' });
    const { status } = await change(form.id, { title: 'Second', updatedAt: form.updatedAt.toISOString() });
    expect(status).toBe(409);
  });

  const [question, , signature] = TWO_QUESTIONS as [Question, Question, Question];
  const choices: Question = { id: 'c', kind: 'choices', label: 'Which?', isRequired: true, options: [] };
  test.each<[string, Question[]]>([
    ['without a signature', [question]],
    ['with the signature first', [signature, question]],
    ['with the same question twice', [question, question, signature]],
    ['with a question without words', [{ ...question, label: ' ' }, signature]],
    ['with nothing to choose from', [choices, signature]],
    ['with an id that is none', [{ ...question, id: 'A b' }, signature]],
    [
      'of many questions',
      [...Array.from({ length: 41 }, (_, n) => ({ ...question, id: `q${n}` })), signature],
    ],
    ['with a fact that is none', [{ ...question, fact: 'tall' as never }, signature]],
  ])('%s are refused with a sentence', async (_, questions) => {
    const { status, problem } = await studio.call(
      formsAdminApi.add,
      { body: { kind: 'intake', title: 'Skin', questions } },
      { as: admin },
    );
    expect(status).toBe(400);
    expect(Object.keys(problem.fields ?? {}).every((name) => name.startsWith('questions'))).toBe(true);
    expect(problem.message).toMatch(/^[A-Z].{5,}/);
  });

  test('a deleted form is not asked for, and comes back', async () => {
    const { id } = await aForm(studio.db);
    const params = { id };
    expect((await studio.call(formsAdminApi.delete, { params }, { as: admin })).status).toBe(204);
    expect((await studio.call(formsAdminApi.form, { params }, { as: admin })).status).toBe(404);
    expect((await studio.call(formsAdminApi.restore, { params }, { as: admin })).body.isActive).toBe(true);
  });
});

describe("a client's forms", () => {
  const scene = async () => {
    const form = await aForm(studio.db, { questions: SENSITIVE_SKIN });
    const client = await aClient(studio.db, { email: 'mei@example.com' });
    return { form, client, params: { id: client.id } };
  };
  const sign = ({ form, client }: Awaited<ReturnType<typeof scene>>) =>
    aSignedForm(studio.db, {
      clientId: client.id,
      version: form.version,
      answers: { photos: { value: true } },
      signedAt: new Date('2026-03-01T08:00:00Z'),
    });

  test('are listed without answers; reading them is audited', async () => {
    const made = await scene();
    const { id: signedId } = await sign(made);
    const { body } = await studio.call(formsAdminApi.ofClient, made, { as: admin });
    expect(body.forms).toEqual([expect.objectContaining({ state: 'signed', validUntil: '2027-03-01' })]);
    expect(body.signed).toEqual([expect.objectContaining({ id: signedId, version: 1 })]);
    expect(JSON.stringify(body)).not.toContain('photos');
    expect(await actions()).not.toContain('open signed form');

    const params = { ...made.params, signedId };
    const signed = await studio.call(formsAdminApi.signed, { params }, { as: admin });
    expect(signed.body.answers).toEqual({ photos: { value: true } });
    expect(await actions()).toContain('open signed form');
  });

  test('of another client are not found', async () => {
    const made = await scene();
    const { id: signedId } = await sign(made);
    const { id } = await aClient(studio.db);
    const { status } = await studio.call(formsAdminApi.signed, { params: { id, signedId } }, { as: admin });
    expect(status).toBe(404);
  });

  test('are read by their own therapist and by reception, not by another therapist', async () => {
    const form = await aForm(studio.db);
    const [own, other] = [
      await aMember(studio.db, { role: 'therapist' }),
      await aMember(studio.db, { role: 'therapist' }),
    ];
    const { id: therapistId } = await aTherapist(studio.db, { userId: own.id });
    const { clientId } = await aBooking(studio.db, {
      therapistId,
      startsAt: new Date('2026-03-12T04:00:00Z'),
    });
    const answers = { pregnant: { value: false } };
    const signedAt = new Date('2026-03-01T08:00:00Z');
    const { id: signedId } = await aSignedForm(studio.db, {
      clientId,
      version: form.version,
      answers,
      signedAt,
    });
    const read = async (as: Someone) =>
      (await studio.call(formsAdminApi.signed, { params: { id: clientId, signedId } }, { as })).status;
    expect([await read(own), await read(await aReceptionist(studio.db)), await read(other)]).toEqual([
      200, 200, 404,
    ]);
  });

  test('are sent again by mail: the newest link opens a fresh form, the one before has ended', async () => {
    const made = await scene();
    await sign(made);
    const send = () => studio.call(formsAdminApi.send, made, { as: admin });
    const tokenOf = (text: string | undefined) => /\/forms\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
    expect((await send()).status).toBe(204);
    const [first] = await studio.deliverMail();
    await send();
    const second = (await studio.deliverMail()).at(-1);
    expect(second!.text).not.toMatch(/pregnan|allerg/i);
    const open = (token: string) => studio.call(formsApi.page, { params: { token } });
    expect((await open(tokenOf(first!.text))).status).toBe(410);
    expect((await open(tokenOf(second!.text))).body.forms[0]!.isDue).toBe(true);
    expect(await actions()).toContain('send form');
  });

  test('cannot be sent without an e-mail, or while no form is asked for', async () => {
    const { id } = await aClient(studio.db, { email: '' });
    const send = () => studio.call(formsAdminApi.send, { params: { id } }, { as: admin });
    expect((await send()).problem.code).toBe('no_form');
    await aForm(studio.db);
    expect((await send()).problem.code).toBe('no_email');
  });

  test("are filled in on the studio's tablet", async () => {
    const made = await scene();
    const { body } = await studio.call(formsAdminApi.fillInHere, made, { as: admin });
    expect((await studio.call(formsApi.page, { params: body })).body.forms[0]!.isDue).toBe(true);
    studio.clock.set('2026-03-10T10:00:00Z');
    expect((await studio.call(formsApi.page, { params: body })).status).toBe(410);
  });
});
