import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { aCardOf } from '#server/clients/make.ts';
import { lockSafetyAlone } from '#server/safety/data.ts';
import { aSafetyRule, someContents, someFacts } from '#server/safety/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { bookingsApi } from '#shared/bookings/contract.ts';
import { safetyAdminApi } from '#shared/safety/admin-contract.ts';
import { recheckBookings } from './recheck.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const SIGNED = new Date('2026-03-01T04:00:00Z');
type Someone = Awaited<ReturnType<typeof aMember>>;
let mei: Someone;
let admin: Someone;
let peel: number;
let card: number;

beforeEach(async () => {
  const { db } = studio;
  mei = await aMember(db);
  admin = await anAdmin(db);
  peel = (await aTreatment(db, { name: 'Glow Peel' })).id;
  await someContents(db, peel, { methods: ['peel'] });
  card = await aCardOf(db, mei.id);
});

const customer = { customerName: 'Mei Lim', customerEmail: 'mei@example.com', customerPhone: '+65 91234567' };
const times = [
  '17T11:00',
  '17T13:00',
  '17T15:00',
  '17T17:00',
  '18T11:00',
  '18T13:00',
  '18T15:00',
  '18T17:00',
];
const walkIn = (time: string) =>
  studio.call(
    bookingsAdminApi.book,
    { body: { treatmentId: peel, appointmentDate: `2026-03-${time}`, ...customer, userId: mei.id } },
    { as: admin },
  );
const rule = {
  condition: 'pregnant',
  method: 'peel',
  outcome: 'refuse',
  clientText: 'You told us so.',
  staffText: 'Pregnant: no peel.',
} as const;
const confirmed = async () =>
  (
    await studio.db.execute<{ outcome: string | null }>(sql`
      select c.outcome from bookings b left join booking_checks c on c.booking_id = b.id where b.status = 'confirmed'`)
  ).rows;

describe('while somebody books', () => {
  test('a rule that is added is seen by the booking, or the booking by the rule', async () => {
    await someFacts(studio.db, card, { pregnant: true }, SIGNED);
    const answers = await Promise.all([
      ...times.slice(0, 4).map(walkIn),
      studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin }),
      ...times.slice(4).map(walkIn),
    ]);
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(
      true,
    );
    expect(await confirmed()).toEqual([]);
  });

  test('a form that is signed is seen by the booking, or the booking by the form', async () => {
    await aSafetyRule(studio.db);
    const sign = studio.db.transaction(async (tx) => {
      await someFacts(tx, card, { pregnant: true }, studio.clock.now());
      await recheckBookings({ ...studio.studio.tools, db: tx }, { clientIds: [card] }, 'form');
    });
    const answers = await Promise.all([...times.map(walkIn), sign.then(() => ({ status: 201 }))]);
    expect(answers.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(
      true,
    );
    expect(await confirmed()).toEqual([]);
  });

  test('whoever changes a rule waits for it, and it for them', async () => {
    await aSafetyRule(studio.db);
    let free = () => {};
    const isHeld = new Promise<void>((resolve) => {
      free = resolve;
    });
    let hasLock = () => {};
    const locked = new Promise<void>((resolve) => {
      hasLock = resolve;
    });
    const changing = studio.db.transaction(async (tx) => {
      await lockSafetyAlone(tx);
      await someFacts(tx, card, { pregnant: true }, SIGNED);
      hasLock();
      await isHeld;
    });
    await locked;
    const booking = studio.call(
      bookingsApi.book,
      { body: { treatmentId: peel, appointmentDate: '2026-03-17T12:00', ...customer } },
      { as: mei },
    );
    const waits = await Promise.race([booking, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
    expect(waits).toBe('waits');
    free();
    await changing;
    expect((await booking).status).toBe(409);
  });

  test('confirming many and a changed rule end, without a deadlock', async () => {
    await someFacts(studio.db, card, { pregnant: true }, SIGNED);
    const pending = await Promise.all(
      times.map(async (time) => {
        const body = { treatmentId: peel, appointmentDate: `2026-03-${time}`, ...customer, userId: mei.id };
        return (
          await studio.call(bookingsAdminApi.book, { body: { ...body, status: 'pending' } }, { as: admin })
        ).body.id;
      }),
    );
    const answers = await Promise.all([
      studio.call(bookingsAdminApi.confirm, { body: { ids: pending } }, { as: admin }),
      studio.call(safetyAdminApi.addRule, { body: rule }, { as: admin }),
      studio.call(bookingsAdminApi.confirm, { body: { ids: [...pending].reverse() } }, { as: admin }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
    expect(await confirmed()).toEqual([]);
  });
});
