import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBooking } from '#server/bookings/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const { restore, archive, audit, subjectsAfterUndo } = callAdmin(studio);
const noon = new Date('2026-03-12T04:00:00Z');
type Fields = Record<string, unknown>;

/** The calendar attachment, without the embedded mark. */
function calendarIn(attachments: Email['attachments']): ArrayBuffer {
  return attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content as ArrayBuffer;
}

describe('POST /api/admin/bookings/:id/restore', () => {
  test('restores it where it was, notifies a customer who was told of the cancellation, and is audited', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, status: 'confirmed' });
    await archive(id, { as });
    await subjectsAfterUndo();
    const { status, body } = await restore(id, { as });
    expect([status, body.room, body.status]).toEqual([200, 1, 'confirmed']);
    const mails = await studio.deliverMail();
    const words = 'Sensitive Calm Facial, Thu 12 Mar, 12:00 PM';
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Cancelled: ${words}`,
      `Confirmed: ${words}`,
    ]);
    const sequences = mails.map(({ attachments }) =>
      Number(/SEQUENCE:(\d+)/.exec(new TextDecoder().decode(calendarIn(attachments)))?.[1]),
    );
    expect(sequences.sort()).toEqual([1, 2]);
    expect((await audit()).map(({ action }) => action)).toEqual(['archive booking', 'restore booking']);
    expect((await restore(id, { as })).status).toBe(404);
  });

  test('takes another room when its own is taken, and none when none is free', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon });
    await archive(id, { as });
    await aBooking(studio.db, { startsAt: noon });
    expect((await restore(id, { as })).body.room).toBe(2);
    await archive(id, { as });
    await aBooking(studio.db, { startsAt: noon, room: 2 });
    const { status, problem } = await restore(id, { as });
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'room_taken',
      'Its time has been taken, and no other room is free on Thu 12 Mar, 12:00 PM. It stays deleted.',
    ]);
  });

  test('a cancelled one needs no room', async () => {
    const as = await anAdmin(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, status: 'cancelled' });
    await archive(id, { as });
    for (const room of [1, 2]) await aBooking(studio.db, { startsAt: noon, room });
    expect((await restore(id, { as })).status).toBe(200);
    expect(await subjectsAfterUndo()).toEqual([]);
  });
});

describe('PATCH /api/admin/bookings/:id/note', () => {
  test('keeps what the admin wrote, out of the log and out of what customers see', async () => {
    const [mei, as] = [await aMember(studio.db), await anAdmin(studio.db)];
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    const note = (body: Fields) =>
      studio.call(bookingsAdminApi.note, { params: { id }, body: body as never }, { as });
    expect((await note({ deskNote: ' Prefers Ana ' })).body.deskNote).toBe('Prefers Ana');
    expect((await note({ deskNote: 'x', updatedAt: '2026-01-01T00:00:00Z' })).problem.code).toBe(
      'changed_meanwhile',
    );
    expect((await note({ deskNote: 'x'.repeat(2_001) })).status).toBe(400);
    const list = await studio.call(bookingsApi.list, { query: {} }, { as: mei });
    expect(JSON.stringify([list.body, await audit()])).not.toContain('Prefers');
    expect((await note({ deskNote: '' })).body.deskNote).toBeNull();
    expect(await audit()).toHaveLength(2);
  });
});

describe('a caller who is not an admin', () => {
  test('is kept out of every call of an admin', async () => {
    const mei = await aMember(studio.db);
    const { id } = await aBooking(studio.db, { startsAt: noon, userId: mei.id });
    for (const endpoint of Object.values(bookingsAdminApi)) {
      const url = endpoint.path.replace(':id', String(id));
      const request = async (headers: Record<string, string>) =>
        (await studio.inject({ method: endpoint.method, url, headers, payload: {} })).statusCode;
      expect([url, await request({})]).toEqual([url, 401]);
      expect([url, await request({ authorization: `Bearer ${mei.token}` })]).toEqual([url, 403]);
    }
  });
});
