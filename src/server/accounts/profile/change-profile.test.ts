import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { accountsApi } from '#shared/accounts/contract.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
type Change = { firstName?: string | null; lastName?: string | null; phone?: string | null };
const change = async (body: Change) => {
  const as = await aMember(studio.db, { lastName: 'Tan', phone: '+65 61234567', phoneE164: '+6561234567' });
  return studio.call(accountsApi.changeProfile, { body }, { as });
};
const e164 = async () => (await studio.db.execute(sql`select phone_e164 from users`)).rows[0]?.phone_e164;

describe('the profile', () => {
  test('is read and changed by its owner', async () => {
    const as = await aMember(studio.db);
    const body = { firstName: ' Hui Min ', lastName: "O'Brien-李", phone: '+65 91234567' };
    const changed = await studio.call(accountsApi.changeProfile, { body }, { as });
    const expected = { firstName: 'Hui Min', lastName: "O'Brien-李", phone: '+65 91234567' };
    expect([changed.status, changed.body]).toMatchObject([200, { id: as.id, email: as.email, ...expected }]);
    expect(changed.body.updatedAt).toBe('2026-03-10T08:00:00.000Z');
    expect((await studio.call(accountsApi.profile, {}, { as })).body).toEqual(changed.body);
    expect(await e164()).toBe('+6591234567');
  });

  test('what is not given stays', async () => {
    expect((await change({})).body).toMatchObject({
      firstName: 'Mei',
      lastName: 'Tan',
      phone: '+65 61234567',
    });
    expect(await e164()).toBe('+6561234567');
  });

  test.each([null, '', '   '])('%o empties a name and the phone', async (nothing) => {
    const { body } = await change({ lastName: nothing, phone: nothing });
    expect(body).toMatchObject({ firstName: 'Mei', lastName: null, phone: null });
    expect(await e164()).toBeNull();
  });

  test.each([
    ['+65 91234567', '+6591234567'],
    [' +65  9123 4567 ', '+6591234567'],
    ['+1 2025550123', '+12025550123'],
    ['+60 123456789', '+60123456789'],
  ])('phone %o is kept as %s beside it', async (phone, expected) => {
    expect((await change({ phone })).status).toBe(200);
    expect(await e164()).toBe(expected);
  });

  test.each(['91234567', '+65 9123', '+65 912345678', '+65', 'call me', '+999 91234567', '<b>+65</b>'])(
    'phone %o is refused, and everything stays',
    async (phone) => {
      const { status, problem } = await change({ firstName: 'New', phone });
      const message = 'Please enter a valid phone number';
      expect([status, problem.fields]).toEqual([400, { phone: message }]);
      expect((await studio.db.execute(sql`select first_name, phone from users`)).rows).toEqual([
        { first_name: 'Mei', phone: '+65 61234567' },
      ]);
    },
  );

  test('cannot change what is not the owner’s to change', async () => {
    const as = await aMember(studio.db);
    const body = { role: 'admin', email: 'x@example.com', loyaltyPoints: 9_999 } as Change;
    const { body: changed } = await studio.call(accountsApi.changeProfile, { body }, { as });
    expect(changed).toMatchObject({ role: 'user', email: as.email, loyaltyPoints: 0 });
  });
});
