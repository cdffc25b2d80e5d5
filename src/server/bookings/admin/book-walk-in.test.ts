import { describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { callAdmin } from '#server/bookings/testing/call-admin.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';

/** Tuesday, 16:00 in Singapore. */
const studio = useStudio('2026-03-10T08:00:00Z');
const { place, restore, archive, walkIn, audit, subjects } = callAdmin(studio);

describe('POST /api/admin/bookings', () => {
  test('books at once, priced by the studio, confirmed, without an e-mail and without mail', async () => {
    const as = await anAdmin(studio.db);
    const { status, body } = await walkIn(
      {
        addExtraction: true,
        totalAmount: '1.00',
        specialRequests: 'Reacts to fragrance',
        deskNote: 'Paid cash',
      },
      { as },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      appointmentDate: '2026-03-10T08:05:00.000Z',
      status: 'confirmed',
      totalAmount: '156.00',
      extractionAmount: '28.00',
      room: 1,
      userId: null,
      customerEmail: '',
      customerPhone: '+65 91234567',
      specialRequests: 'Reacts to fragrance',
      deskNote: 'Paid cash',
    });
    expect(await subjects()).toEqual([]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'add booking', target: 'booking 1', actor_id: as.id });
    expect(JSON.stringify(entry)).not.toMatch(/Walk In|91234567|cash/);
  });

  test('who has no e-mail is never written to, whatever becomes of the booking', async () => {
    const as = await anAdmin(studio.db);
    const { body } = await walkIn({ appointmentDate: '2026-03-12T12:00' }, { as });
    for (const status of ['cancelled', 'pending', 'confirmed'] as const)
      await studio.call(bookingsApi.change, { params: { id: body.id }, body: { status } }, { as });
    await place(body.id, { appointmentDate: '2026-03-12T13:00' }, { as });
    await archive(body.id, { as });
    await restore(body.id, { as });
    studio.clock.set('2026-03-11T12:00:00Z');
    expect(await subjects()).toEqual([]);
  });

  test('with an e-mail it is confirmed by mail, and joins the account whose e-mail it is', async () => {
    const [as, mei] = [await anAdmin(studio.db), await aMember(studio.db, { email: 'mei@example.com' })];
    const fields = { appointmentDate: '2026-03-12T12:00', customerEmail: 'Mei@Example.com' };
    expect((await walkIn(fields, { as })).body.userId).toBe(mei.id);
    expect(await subjects()).toEqual(['Confirmed: Sensitive Calm Facial, Thu 12 Mar, 12:00 PM']);
    expect((await walkIn({ ...fields, notify: false }, { as })).body.room).toBe(2);
    expect(await subjects()).toHaveLength(1);
  });

  test('goes to the account that was chosen, and to no other', async () => {
    const [as, mei] = [await anAdmin(studio.db), await aMember(studio.db)];
    expect((await walkIn({ userId: mei.id }, { as })).body.userId).toBe(mei.id);
    expect((await walkIn({ userId: 999 }, { as })).status).toBe(404);
  });

  test('the admin decides about the extraction, except where it is part of the treatment', async () => {
    const as = await anAdmin(studio.db);
    for (const [n, [extraction, addExtraction, total]] of (
      [
        ['required', false, '128.00'],
        ['optional', true, '156.00'],
        ['included', false, '128.00'],
        ['none', true, '128.00'],
      ] as const
    ).entries()) {
      const { id } = await aTreatment(studio.db, { extraction });
      const { body } = await walkIn(
        { treatmentId: id, addExtraction, appointmentDate: `2026-03-12T${12 + n}:00` },
        { as },
      );
      expect([extraction, body.totalAmount, body.addExtraction]).toEqual([
        extraction,
        total,
        extraction === 'included' || extraction === 'optional',
      ]);
    }
  });

  test('sent twice with one key it is one booking', async () => {
    const as = await anAdmin(studio.db);
    const { id: treatmentId } = await aTreatment(studio.db);
    const headers = { 'idempotency-key': 'a-key-for-the-walk-in' };
    const answers = await Promise.all([1, 2, 3].map(() => walkIn({ treatmentId }, { as }, headers)));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
  });

  test('a treatment of unknown length needs one; a taken room, closed hours and bad fields are refused', async () => {
    const as = await anAdmin(studio.db);
    const { id: treatmentId } = await aTreatment(studio.db, { durationMinutes: 0 });
    expect((await walkIn({ treatmentId }, { as })).problem.fields).toHaveProperty('durationMinutes');
    const { body } = await walkIn({ treatmentId, durationMinutes: 45, room: 2 }, { as });
    expect([body.durationMinutes, body.room]).toEqual([45, 2]);
    expect((await walkIn({ room: 2 }, { as })).status).toBe(409);
    expect((await walkIn({ appointmentDate: '2026-03-15T12:00' }, { as })).problem.mayInsist).toBe(true);
    expect((await walkIn({ appointmentDate: '2026-03-15T12:00', insist: true }, { as })).status).toBe(201);
    const hidden = await aTreatment(studio.db, { isActive: false });
    expect((await walkIn({ treatmentId: hidden.id }, { as })).problem.code).toBe('not_on_offer');
    expect((await walkIn({ treatmentId: 999 }, { as })).status).toBe(404);
    for (const [field, value] of [
      ['customerName', ' '],
      ['customerPhone', '123'],
      ['customerEmail', 'nobody'],
      ['status', 'completed'],
      ['durationMinutes', 4],
      ['appointmentDate', 'now'],
      ['room', 51],
    ] as const) {
      const { status, problem } = await walkIn({ [field]: value }, { as });
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
