import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { findBooking } from '#server/bookings/data.ts';
import { aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aDeviceKind } from '#server/team/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { teamAdminApi as api } from '#shared/team/admin-contract.ts';

const studio = useStudio('2026-03-10T08:00:00.000Z');
const at = (time: string) => new Date(`2026-03-12T${time}:00+08:00`);

let as: { token: string };
beforeEach(async () => {
  as = await anAdmin(studio.db);
});
const add = (body: object) => studio.call(api.addDevice, { body: body as never }, { as });
const change = (id: number, body: object) => studio.call(api.changeDevice, { params: { id }, body }, { as });
const remove = (id: number) => studio.call(api.deleteDevice, { params: { id } }, { as });
const list = async () => (await studio.call(api.devices, {}, { as })).body;

describe('a kind of device', () => {
  test('is needed by its treatments', async () => {
    const [one, two] = [await aTreatment(studio.db), await aTreatment(studio.db)];
    const { status, body } = await add({ name: 'LED panel', pieces: 2, treatmentIds: [one.id] });
    expect([status, body]).toMatchObject([201, { pieces: 2, treatmentIds: [one.id], upcomingBookings: 0 }]);
    await change(body.id, { treatmentIds: [two.id] });
    expect(await list()).toMatchObject([{ name: 'LED panel', treatmentIds: [two.id] }]);
    // A treatment needs one kind at most.
    await add({ name: 'Laser', pieces: 1, treatmentIds: [two.id] });
    expect((await list()).map(({ treatmentIds }) => treatmentIds)).toEqual([[two.id], []]);
    await remove(body.id);
    expect((await list()).map(({ name }) => name)).toEqual(['Laser']);
    await studio.call(api.restoreDevice, { params: { id: body.id } }, { as });
    expect(await list()).toHaveLength(2);
  });

  test.each([
    [{ name: '', pieces: 1 }, 400],
    [{ name: 'LED', pieces: 0 }, 400],
    [{ name: 'LED', pieces: 51 }, 400],
    [{ name: 'LED', pieces: 1.5 }, 400],
    [{ name: 'LED', pieces: 1, treatmentIds: [999] }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await add(body)).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  test('is never fewer than visits need at once; others get another piece', async () => {
    const { id } = await aDeviceKind(studio.db, { pieces: 3 });
    const has = { deviceKindId: id };
    await aBooking(studio.db, { startsAt: at('12:00'), ...has, devicePiece: 1, customerName: 'Jo Tan' });
    const last = await aBooking(studio.db, { startsAt: at('12:30'), ...has, devicePiece: 3, room: 2 });
    const later = await aBooking(studio.db, { startsAt: at('15:00'), ...has, devicePiece: 3 });
    const refused = await change(id, { pieces: 1 });
    expect([refused.status, refused.problem.code, refused.problem.message]).toEqual([
      ...[409, 'bookings_in_the_way'],
      'One visit is in the way: Mei Lim, Thu 12 Mar, 12:30 PM. Please move or cancel it first.',
    ]);
    expect((await list())[0]!.pieces).toBe(3);
    expect((await change(id, { pieces: 2 })).status).toBe(200);
    expect((await findBooking(studio.db, last.id))!.devicePiece).toBe(2);
    expect((await findBooking(studio.db, later.id))!.devicePiece).toBeLessThan(3);
    await expect(aBooking(studio.db, { startsAt: at('18:00'), ...has, devicePiece: 3 })).rejects.toThrow(
      'There are fewer devices of this kind.',
    );
  });

  test('is not deleted while visits need it', async () => {
    const { id } = await aDeviceKind(studio.db);
    await aBooking(studio.db, { startsAt: at('12:00'), deviceKindId: id, devicePiece: 1 });
    expect((await remove(id)).problem.code).toBe('bookings_in_the_way');
    expect(await list()).toHaveLength(1);
  });
});
