import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { waitlistApi } from '#shared/waitlist/contract.ts';

/** A Saturday, open from ten to six. */
export const SATURDAY = '2026-03-14';
const at = (time: string, day = SATURDAY) => studioInstant(day, time);

export type Person = { token: string };
type Requested = Parameters<typeof waitlistRequest>[1];

function waitlistRequest(
  treatmentId: number,
  more: {
    firstDay?: string;
    lastDay?: string;
    weekdays?: number[];
    from?: string;
    to?: string;
    parts?: { treatmentId: number; therapistId?: number; addExtraction?: boolean }[];
  } = {},
) {
  return {
    parts: [{ treatmentId }],
    firstDay: SATURDAY,
    lastDay: SATURDAY,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: '10:00',
    to: '18:00',
    ...more,
  };
}

export async function setRooms(db: Db, rooms: number, more: object = {}): Promise<void> {
  const value = JSON.stringify({ ...defaults.booking, rooms, ...more });
  await db.execute(sql`insert into settings values ('booking', ${value}::jsonb, now())
    on conflict (key) do update set value = excluded.value`);
}

/** A studio on Tuesday at 4 PM with one room, whose Saturday is full: blocked, and one visit from two to three. */
export function useWaitlist() {
  const studio = useStudio('2026-03-10T08:00:00Z');
  const here: { treatmentId: number; admin?: Person } = { treatmentId: 0 };
  beforeEach(async () => {
    await setRooms(studio.db, 1);
    here.admin = await anAdmin(studio.db);
    here.treatmentId = (await aTreatment(studio.db, { name: 'Calm Facial', extraction: 'none' })).id;
  });

  const booked = (time: string, fields = {}) =>
    aBooking(studio.db, {
      startsAt: at(time),
      treatmentId: here.treatmentId,
      customerName: 'Somebody Else',
      customerEmail: 'else@example.com',
      phoneE164: '+6598765432',
      ...fields,
    });
  return {
    studio,
    treatmentId: () => here.treatmentId,
    admin: () => here.admin!,
    booked,
    fullSaturday: async () => {
      await aBlock(studio.db, { startsAt: at('10:00'), endsAt: at('14:00') });
      await aBlock(studio.db, { startsAt: at('15:00'), endsAt: at('18:00') });
      return booked('14:00');
    },
    cancel: (id: number) =>
      studio.db.execute(sql`update bookings set status = 'cancelled', updated_at = now() where id = ${id}`),
    join: (as: Person, request: Requested = {}, more = {}) =>
      studio.call(
        waitlistApi.join,
        { body: { request: waitlistRequest(here.treatmentId, request), ...more } },
        { as },
      ),
    joinAsGuest: (n: number, request: Requested = {}) =>
      studio.call(waitlistApi.join, {
        body: {
          request: waitlistRequest(here.treatmentId, request),
          customerName: `Guest ${n}`,
          customerEmail: `guest${n}@example.com`,
          customerPhone: `+65 9${1_000_000 + n}`,
        },
      }),
    mine: async (as: Person) => (await studio.call(waitlistApi.mine, {}, { as })).body,
    /** Runs what is due, and what is due some seconds later. */
    announce: async () => {
      await studio.deliverMail();
      studio.clock.advance({ minutes: 0.25 });
      return studio.deliverMail();
    },
    offers: async () =>
      (
        await studio.db.execute<{ id: number; entry_id: number; state: string; starts_at: string }>(
          sql`select id, entry_id, state, starts_at from waitlist_offers order by id`,
        )
      ).rows,
  };
}

/** The secret of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  return /\/waitlist\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
