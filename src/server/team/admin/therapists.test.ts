import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aTherapist } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { teamAdminApi as api } from '#shared/team/admin-contract.ts';
import { teamApi } from '#shared/team/contract.ts';

const studio = useStudio('2026-03-10T08:00:00.000Z'); // a Tuesday, 16:00 at the studio
const at = (time: string) => new Date(`2026-03-12T${time}:00+08:00`);

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db);
});
const add = (body: object) => studio.call(api.addTherapist, { body: body as never }, { as });
const change = (id: number, body: object) =>
  studio.call(api.changeTherapist, { params: { id }, body }, { as });
const remove = (id: number) => studio.call(api.deleteTherapist, { params: { id } }, { as });
const list = async () => (await studio.call(api.therapists, {}, { as })).body;

describe('a therapist', () => {
  test('is added last, and works the opening hours until a rota says otherwise', async () => {
    await aTherapist(studio.db, { position: 3 });
    const { status, body } = await add({ name: ' Mei Lin ', languages: ['English', 'Mandarin'], colour: 4 });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Mei Lin', title: '', colour: 4, isActive: true, treatmentIds: null, treatmentCommission: 0 },
    ]);
    expect((await list()).map(({ name }) => name)).toEqual(['Aisyah Rahman', 'Mei Lin']);
    const week = await studio.call(api.rota, { query: { from: '2026-03-16' } }, { as });
    const hers = week.body.therapists.find(({ therapistId }) => therapistId === body.id)!;
    for (const [index, { opens, closes }] of week.body.days.entries())
      expect(hers.days[index]!.shifts).toEqual(opens && closes ? [{ starts: opens, ends: closes }] : []);
    expect(week.body.days.some(({ opens }) => opens)).toBe(true);
  });

  test.each([
    [{ name: '' }, 400],
    [{ name: 'Mei', colour: 9 }, 400],
    [{ name: 'Mei', treatmentCommission: 10_001 }, 400],
    [{ name: 'Mei', treatmentCommission: 0.5 }, 400],
    [{ name: 'Mei', languages: [''] }, 400],
    [{ name: 'Mei', treatmentIds: [999] }, 400],
  ])('%j is refused, and nothing is kept', async (body, status) => {
    expect((await add(body)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test('has a page of their own, which follows the name, and no address that leads to somebody else', async () => {
    const slugOf = async (id: number) => (await list()).find((each) => each.id === id)?.slug;
    const { body: mei } = await add({ name: 'Mei Tan' });
    const { body: other } = await add({ name: 'Mei  Tan' });
    expect([mei.slug, other.slug]).toEqual(['mei-tan', 'mei-tan-2']);
    await change(mei.id, { title: 'Senior therapist', name: 'Mei Tan' });
    expect(await slugOf(mei.id)).toBe('mei-tan');
    await change(mei.id, { name: 'Mei Lim' });
    const { body: third } = await add({ name: 'Mei Tan' });
    expect([await slugOf(mei.id), third.slug]).toEqual(['mei-lim', 'mei-tan-3']);
    const found = async (slug: string) => (await studio.call(teamApi.therapist, { params: { slug } })).body;
    await expect.poll(async () => (await found('mei-tan')).id).toBe(mei.id);
    await change(mei.id, { name: 'Mei Tan' });
    expect(await slugOf(mei.id)).toBe('mei-tan');
    const { body: chinese } = await add({ name: '林秀英' });
    expect(chinese.slug).toBe('therapist');
  });

  test('two who change the same one do not overwrite each other', async () => {
    const { id, updatedAt } = await aTherapist(studio.db);
    const { status } = await change(id, { title: 'Senior', updatedAt: updatedAt.toISOString() });
    expect(status).toBe(200);
    const second = await change(id, { title: 'Junior', updatedAt: updatedAt.toISOString() });
    expect([second.status, second.problem.code]).toEqual([409, 'changed_meanwhile']);
  });

  test('is put in order with all the others, and deleted and restored', async () => {
    const [one, two] = [
      await aTherapist(studio.db, { name: 'One' }),
      await aTherapist(studio.db, { name: 'Two' }),
    ];
    const order = (therapistIds: number[]) =>
      studio.call(api.orderTherapists, { body: { therapistIds } }, { as });
    expect((await order([two.id])).problem.code).toBe('team_changed');
    expect((await order([two.id, one.id])).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Two', 'One']);
    expect((await remove(one.id)).status).toBe(204);
    expect((await remove(one.id)).status).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Two']);
    await studio.call(api.restoreTherapist, { params: { id: one.id } }, { as });
    expect(await list()).toHaveLength(2);
  });
});

describe('whoever has visits to come', () => {
  const inTheWay = (count: number) => [409, { code: 'bookings_in_the_way', total: count }];

  test.each([
    ['deactivated', { isActive: false }],
    ['kept from the treatment', { treatmentIds: [] as number[] }],
  ])('is not %s; the visits are named', async (_, fields) => {
    const [{ id: therapistId }] = [await aTherapist(studio.db), await aTherapist(studio.db)];
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId });
    const { status, problem } = await change(therapistId, { title: 'Away', ...fields });
    expect([status, problem]).toMatchObject(inTheWay(1));
    expect(problem.message).toBe(
      'One visit is in the way: Mei Lim, Thu 12 Mar, 12:00 PM. Please move it, or give it to somebody else, first.',
    );
    expect(problem.bookings).toMatchObject([
      { customerName: 'Mei Lim', appointmentDate: at('12:00').toISOString() },
    ]);
    expect((await list())[0]).toMatchObject({ title: '', isActive: true, treatmentIds: null });
  });

  test('is not deleted', async () => {
    const [{ id: therapistId }] = [await aTherapist(studio.db), await aTherapist(studio.db)];
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId });
    expect((await remove(therapistId)).status).toBe(409);
  });

  test('also when they are knowingly off shift', async () => {
    const [{ id: therapistId }] = [await aTherapist(studio.db), await aTherapist(studio.db)];
    await aBooking(studio.db, { startsAt: at('23:00'), therapistId, isOffShift: true });
    expect((await change(therapistId, { title: 'Senior' })).status).toBe(200);
    expect((await change(therapistId, { isActive: false })).problem.code).toBe('bookings_in_the_way');
    expect((await remove(therapistId)).problem.code).toBe('bookings_in_the_way');
  });

  test('but visits that are over or cancelled are in nobody’s way', async () => {
    const [{ id: therapistId }] = [await aTherapist(studio.db), await aTherapist(studio.db)];
    await aBooking(studio.db, { startsAt: new Date('2026-03-09T04:00:00Z'), therapistId });
    await aBooking(studio.db, { startsAt: at('12:00'), therapistId, status: 'cancelled' });
    expect((await change(therapistId, { isActive: false })).status).toBe(200);
  });
});

describe('the last who does a treatment', () => {
  test('stays, while others are there', async () => {
    const { id: facial } = await aTreatment(studio.db, { name: 'Glow' });
    const { id: peel } = await aTreatment(studio.db, { name: 'Peel' });
    const mei = await aTherapist(studio.db, { treatmentIds: [facial, peel] });
    const ana = await aTherapist(studio.db, { treatmentIds: [facial] });
    for (const call of [
      () => change(mei.id, { isActive: false }),
      () => change(mei.id, { treatmentIds: [facial] }),
      () => remove(mei.id),
    ]) {
      const { status, problem } = await call();
      expect([status, problem.code, problem.message]).toEqual([
        ...[409, 'nobody_does_treatment', 'Nobody else does Peel. Please let somebody else do it first.'],
      ]);
    }
    expect((await change(ana.id, { treatmentIds: null })).status).toBe(200);
    expect((await change(mei.id, { isActive: false })).status).toBe(200);
    // With nobody left, rooms alone decide.
    expect((await change(ana.id, { isActive: false })).status).toBe(200);
  });

  test('two who leave at the same moment: one of them stays', async () => {
    await aTreatment(studio.db);
    const { id: peel } = await aTreatment(studio.db, { name: 'Peel' });
    const [one, two] = [
      await aTherapist(studio.db, { treatmentIds: [peel] }),
      await aTherapist(studio.db, { treatmentIds: [peel] }),
    ];
    await aTherapist(studio.db, { treatmentIds: [] });
    const replies = await Promise.all([remove(one.id), remove(two.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
