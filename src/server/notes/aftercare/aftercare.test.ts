import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aProduct, aTreatment } from '#server/catalog/make.ts';
import { aNote, anAftercare } from '#server/notes/make.ts';
import { aDemo } from '#server/setup/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { myDayApi } from '#shared/bookings/my-day-contract.ts';
import { notesApi } from '#shared/notes/admin-contract.ts';
import { aftercareApi } from '#shared/notes/contract.ts';
import { aftercareMails } from './send-aftercare.ts';

/** A Tuesday, 4 pm. */
const studio = useStudio('2026-03-10T08:00:00Z');
const AT_2_PM = new Date('2026-03-10T06:00:00Z');

type Someone = Awaited<ReturnType<typeof aMember>>;
let aisyah: Someone;
let therapistId: number;
let treatmentId: number;
beforeEach(async () => {
  aisyah = await aMember(studio.db, { role: 'therapist', firstName: 'Aisyah' });
  therapistId = (await aTherapist(studio.db, { userId: aisyah.id })).id;
  treatmentId = (await aTreatment(studio.db)).id;
});

const aVisit = (fields: Partial<Parameters<typeof aBooking>[1]> = {}) =>
  aBooking(studio.db, { startsAt: AT_2_PM, therapistId, treatmentId, status: 'confirmed', ...fields });
const complete = (id: number) => studio.call(myDayApi.complete, { params: { id }, body: {} }, { as: aisyah });
/** Every mail about an aftercare so far. */
const sent = async () => {
  await aftercareMails.run(studio.studio.tools);
  return (await studio.deliverMail()).filter(({ subject }) => subject === 'After your visit');
};
const later = (minutes: number) => {
  studio.clock.advance({ minutes });
  return sent();
};
const NOTED_EARLIER = { updatedAt: new Date('2026-03-10T07:50:00Z') };

describe('the mail after a visit', () => {
  test('has the aftercare, the advice and one link for all products, and of the note nothing else', async () => {
    const mei = await aMember(studio.db, { email: 'mei@petal.sg' });
    const [serum, mask] = [await aProduct(studio.db), await aProduct(studio.db, { name: 'Oat Mask' })];
    const { id } = await aVisit({ userId: mei.id, customerEmail: 'mei@petal.sg' });
    await anAftercare(studio.db, treatmentId, 'No sun.\nNo sauna.');
    await aNote(studio.db, {
      bookingId: id,
      done: 'wordpeel',
      reaction: 'wordred',
      settings: 'wordwatts',
      productsUsed: 'wordacid',
      advice: 'Sleep well',
      recommendedProductIds: [mask, serum],
      nextVisitWeeks: 4,
      ...NOTED_EARLIER,
    });
    await complete(id);
    expect(await sent()).toEqual([]); // it can still be undone
    const [mail, ...others] = await later(1);
    expect([mail!.to?.[0]?.address, others]).toEqual(['mei@petal.sg', []]);
    expect(mail!.text).toContain('No sun.\n\nNo sauna.');
    expect(mail!.text).toContain('Sleep well');
    expect(mail!.text).toContain('Oat Mask, Dew Serum');
    expect(mail!.text).toContain('next visit in 4 weeks');
    expect(mail!.text).toContain(`http://studio.test/cart?add=${mask},${serum}`);
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/wordpeel|wordred|wordwatts|wordacid/);
    const { rows } = await studio.db.execute(
      sql`select text_body || coalesce(html_body, '') as body from mails where subject = 'After your visit'`,
    );
    expect(rows).toEqual([{ body: '' }]);
  });

  test('is sent once, whatever happens to the visit and the note', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aVisit();
    await anAftercare(studio.db, treatmentId);
    await aNote(studio.db, { bookingId: id, ...NOTED_EARLIER });
    await complete(id);
    expect(await later(1)).toHaveLength(1);
    await studio.db.execute(
      sql`update bookings set status = 'confirmed', updated_at = ${studio.clock.now()}`,
    );
    expect(await later(5)).toHaveLength(1);
    await complete(id);
    await studio.db.execute(sql`update visit_notes set advice = 'More', updated_at = ${studio.clock.now()}`);
    expect(await later(90)).toHaveLength(1);
    const { body } = await studio.call(notesApi.visit, { params: { id } }, { as: admin });
    expect(body.aftercare).toMatchObject({ sentAt: '2026-03-10T08:01:00.000Z', canSend: true });
  });

  test('is not sent when completing is undone in time', async () => {
    const admin = await anAdmin(studio.db);
    const { id } = await aVisit();
    await anAftercare(studio.db, treatmentId);
    await aNote(studio.db, { bookingId: id, ...NOTED_EARLIER });
    await complete(id);
    const { body } = await studio.call(bookingsAdminApi.one, { params: { id } }, { as: admin });
    const change = { id, status: 'confirmed' as const, updatedAt: body.updatedAt };
    const undone = await studio.call(bookingsAdminApi.undo, { body: { changes: [change] } }, { as: admin });
    expect(undone.status).toBe(200);
    expect(await later(120)).toEqual([]);
  });

  test('waits an hour for a note, so that the advice is in it', async () => {
    const { id } = await aVisit();
    await anAftercare(studio.db, treatmentId);
    await complete(id);
    expect(await later(30)).toEqual([]);
    await aNote(studio.db, { bookingId: id, advice: 'Sleep well', updatedAt: studio.clock.now() });
    const [mail] = await later(1);
    expect(mail!.text).toContain('Sleep well');

    const { id: other } = await aVisit({ startsAt: new Date('2026-03-10T04:00:00Z') });
    await complete(other);
    expect(await later(61)).toHaveLength(2);
  });

  test.each([
    ['without anything to say', {}, false],
    ['without an e-mail', { customerEmail: '' }, true],
    ['of a visit of last week', { startsAt: new Date('2026-03-03T06:00:00Z') }, true],
  ])('is not sent %s', async (_, fields, hasText) => {
    const { id } = await aVisit(fields);
    if (hasText) await anAftercare(studio.db, treatmentId);
    await complete(id);
    expect(await later(90)).toEqual([]);
    await anAftercare(studio.db, treatmentId, 'Written later');
    expect(await later(90)).toEqual([]);
  });

  test('is not sent to invented people of a demo, but to real ones', async () => {
    await aDemo(studio.db);
    await anAftercare(studio.db, treatmentId);
    const invented = await aVisit({ customerEmail: 'clara@example.com' });
    const real = await aVisit({ customerEmail: 'mei@petal.sg', startsAt: new Date('2026-03-10T04:00:00Z') });
    for (const { id } of [invented, real]) await complete(id);
    const mails = await later(61);
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['mei@petal.sg']);
  });
});

describe('after several treatments in one visit', () => {
  let mei: Someone;
  let parts: { id: number; treatmentId: number }[];
  const products: number[] = [];
  beforeEach(async () => {
    mei = await aMember(studio.db, { email: 'mei@petal.sg' });
    products.splice(0, 2, await aProduct(studio.db), await aProduct(studio.db, { name: 'Oat Mask' }));
    parts = [];
    for (const [index, name] of ['Facial', 'LED', 'Peel'].entries()) {
      const { id: ofTreatment } = await aTreatment(studio.db, { name, extraction: 'none' });
      const startsAt = new Date(AT_2_PM.getTime() + index * 3_600_000);
      const fields = { userId: mei.id, customerEmail: 'mei@petal.sg', startsAt, treatmentName: name };
      const { id } = await aVisit({ ...fields, treatmentId: ofTreatment, therapistId: null, room: 1 });
      parts.push({ id, treatmentId: ofTreatment });
    }
    const first = parts[0]!.id;
    for (const [index, { id }] of parts.entries())
      await studio.db.execute(
        sql`update bookings set visit_id = ${first}, visit_position = ${index + 1} where id = ${id}`,
      );
    await anAftercare(studio.db, parts[0]!.treatmentId, 'No sun.');
    await anAftercare(studio.db, parts[1]!.treatmentId, 'No glare.');
    await anAftercare(studio.db, parts[2]!.treatmentId, 'No sun.');
  });
  const finish = async (...indexes: number[]) => {
    const admin = await anAdmin(studio.db);
    for (const index of indexes) {
      const sent = { params: { id: parts[index]!.id }, body: { status: 'completed' as const } };
      expect((await studio.call(bookingsApi.change, sent, { as: admin })).status).toBe(200);
    }
  };
  const settled = async () =>
    (await studio.db.execute(sql`select count(*)::int as count from aftercare_mails`)).rows[0]?.count;

  test('there is one mail with the aftercare of each, what two share once, and all products', async () => {
    const [serum, mask] = products;
    await aNote(studio.db, {
      bookingId: parts[0]!.id,
      advice: 'Sleep well',
      recommendedProductIds: [serum!],
      ...NOTED_EARLIER,
    });
    await aNote(studio.db, {
      bookingId: parts[1]!.id,
      recommendedProductIds: [serum!, mask!],
      nextVisitWeeks: 4,
      ...NOTED_EARLIER,
    });
    await finish(0, 1, 2);
    expect(await later(1)).toEqual([]); // the last has no note yet
    const [mail, ...others] = await later(60);
    expect(others).toEqual([]);
    const words = mail!.text!;
    for (const text of [
      'After your Facial on',
      'From your therapist, about your Facial:\n\nSleep well',
      'After your LED on',
      'No glare.',
      'We suggest your next LED in 4 weeks.',
      'Dew Serum, Oat Mask',
      `http://studio.test/cart?add=${serum},${mask}`,
    ])
      expect(words).toContain(text);
    expect(words.split('No sun.')).toHaveLength(2);
    expect(await settled()).toBe(3);
    const { body } = await studio.call(aftercareApi.latest, {}, { as: mei });
    expect(body).toMatchObject({
      bookingId: parts[0]!.id,
      treatmentName: 'Facial + LED + Peel',
      nextVisitWeeks: 4,
      text: 'Facial:\nNo sun.\n\nLED:\nNo glare.',
      advice: 'Facial:\nSleep well',
      products: [{ id: serum }, { id: mask }],
    });
  });

  test('it waits for what is still open, and says nothing of what was cancelled', async () => {
    await finish(0);
    expect(await later(61)).toEqual([]); // the last ends at 5 PM
    await studio.db.execute(sql`update bookings set status = 'cancelled' where id = ${parts[2]!.id}`);
    await finish(1);
    const [mail, ...others] = await later(61);
    expect([others, mail!.text]).toEqual([[], expect.stringContaining('No glare.')]);
    expect(mail!.text).not.toContain('Peel');
    expect(await settled()).toBe(2);
  });

  test('two processes at once send one', async () => {
    await finish(0, 1, 2);
    studio.clock.advance({ minutes: 61 });
    await Promise.all([1, 2, 3].map(() => aftercareMails.run(studio.studio.tools)));
    expect(await sent()).toHaveLength(1);
  });
});

test('a member reads again what they were told, and nobody else', async () => {
  const [mei, siti] = [await aMember(studio.db), await aMember(studio.db)];
  const { id } = await aVisit({ userId: mei.id });
  await anAftercare(studio.db, treatmentId, 'No sun.');
  await aNote(studio.db, { bookingId: id, done: 'wordpeel', advice: 'Sleep well', ...NOTED_EARLIER });
  await complete(id);
  const latest = async (as: Someone) => (await studio.call(aftercareApi.latest, {}, { as })).body;
  expect(await latest(mei)).toBeNull();
  await later(1);
  expect(await latest(mei)).toEqual({
    bookingId: id,
    treatmentName: 'Sensitive Calm Facial',
    appointmentDate: AT_2_PM.toISOString(),
    text: 'No sun.',
    advice: 'Sleep well',
    nextVisitWeeks: null,
    products: [],
  });
  expect(await latest(siti)).toBeNull();
});

describe('the aftercare of a treatment', () => {
  const change = (as: Someone, text: string, updatedAt: string | null) =>
    studio.call(notesApi.changeAftercare, { params: { id: treatmentId }, body: { text, updatedAt } }, { as });

  test('is written and removed by an admin; the second of two is told what the first wrote', async () => {
    const admin = await anAdmin(studio.db);
    const { body } = await change(admin, 'No sun.', null);
    expect(body).toMatchObject({ text: 'No sun.', updatedAt: expect.any(String) });
    const { status, problem } = await change(admin, 'No sauna.', null);
    expect([status, problem.theirs]).toMatchObject([409, { text: 'No sun.' }]);
    expect((await change(admin, '', body.updatedAt)).body).toMatchObject({ text: '', updatedAt: null });
    const { body: all } = await studio.call(notesApi.aftercare, {}, { as: admin });
    expect(all).toEqual([
      { id: treatmentId, treatmentName: 'Sensitive Calm Facial', text: '', updatedAt: null },
    ]);
    const none = { params: { id: 999 }, body: { text: 'x', updatedAt: null } };
    expect((await studio.call(notesApi.changeAftercare, none, { as: admin })).status).toBe(404);
    expect((await change(aisyah, 'x', null)).status).toBe(403);
  });
});

test('a template is added, changed, deleted and restored; two admins do not overwrite each other', async () => {
  const admin = await anAdmin(studio.db);
  const { body } = await studio.call(notesApi.addTemplate, { body: { name: 'Calm' } }, { as: admin });
  const params = { id: body.id };
  const change = (name: string, updatedAt?: string) =>
    studio.call(notesApi.changeTemplate, { params, body: { name, updatedAt } }, { as: admin });
  studio.clock.advance({ minutes: 1 });
  expect((await change('Calm facial', body.updatedAt)).status).toBe(200);
  expect((await change('Other', body.updatedAt)).status).toBe(409);
  const list = async () =>
    (await studio.call(notesApi.templates, {}, { as: aisyah })).body.map(({ name }) => name);
  expect(await list()).toEqual(['Calm facial']);
  expect((await studio.call(notesApi.deleteTemplate, { params }, { as: admin })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await change('x')).status).toBe(404);
  expect((await studio.call(notesApi.restoreTemplate, { params }, { as: admin })).status).toBe(200);
  expect(await list()).toEqual(['Calm facial']);
});
