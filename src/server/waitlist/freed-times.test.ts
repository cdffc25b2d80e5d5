import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMember } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { readOfferDay } from '#server/bookings/offers/offer-day.ts';
import { planOffer } from '#server/bookings/offers/plan-offer.ts';
import { aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { aDueDeposit } from '#server/prepaid/deposits/make.ts';
import { aSafetyRule, someContents } from '#server/safety/make.ts';
import { aDeviceKind, aLeave, aTherapist } from '#server/team/make.ts';
import { bookingsApi, type DayAvailability } from '#shared/bookings/contract.ts';
import { studioInstant } from '#shared/kit/studio-time.ts';
import { defaults } from '#shared/studio/defaults.ts';
import { anEntry, anOffer } from './make.ts';
import { OFFER_TIMES, requestOf } from './offer-times.ts';
import { SATURDAY, setRooms, useWaitlist } from './testing/use-waitlist.ts';

const { studio, treatmentId, admin, fullSaturday } = useWaitlist();
const { clock } = studio;

const at = (time: string) => studioInstant(SATURDAY, time);
const execute = (text: string) => studio.db.execute(sql.raw(text));

/** By staff, or by whoever is given. */
async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  as = admin(),
) {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await studio.inject({ method, url, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body ? answer.json() : undefined;
}

const saveSettings = (payload: object) => send('PUT', '/api/admin/settings', { ...payload, confirm: true });
const changeBooking = async (fields: object) => {
  const rules = { ...defaults.booking, rooms: 1, ...fields };
  await execute(`update settings set value = '${JSON.stringify(rules)}' where key = 'booking'`);
};
const whole = { from: '10:00', to: '18:00', date: SATURDAY, reason: 'Repair' };
const aDay = { startsAt: at('10:00'), endsAt: at('18:00') };
/** The only one who works that day, and who is free. */
const aTeam = (fields = {}) => aTherapist(studio.db, fields);
const WEEK = Array.from({ length: 7 }, () => [{ starts: '10:00', ends: '18:00' }]);

/** Fills the day, and returns what frees some of it. */
type Writer = () => Promise<() => Promise<unknown>>;

/** Every way in which a time becomes free. */
const WRITERS: Record<string, Writer> = {
  'a visit is cancelled': async () => {
    const { id } = await fullSaturday();
    return () => send('PATCH', `/api/bookings/${id}`, { status: 'cancelled' });
  },
  'a visit is cancelled by its link': async () => {
    const { manageToken } = await fullSaturday();
    return () => send('PATCH', `/api/manage/${manageToken}`, { status: 'cancelled' });
  },
  'visits are cancelled together': async () => {
    const { id } = await fullSaturday();
    return () => send('POST', '/api/admin/bookings/cancel', { ids: [id] });
  },
  'a visit is moved to another day': async () => {
    const { id } = await fullSaturday();
    const body = { appointmentDate: '2026-03-13T14:00', insist: true };
    return () => send('PATCH', `/api/admin/bookings/${id}/place`, body);
  },
  'a visit is moved by its client': async () => {
    const mei = await aMember(studio.db);
    const { id } = await fullSaturday();
    await execute(`update bookings set user_id = ${mei.id} where id = ${id}`);
    return () => send('PATCH', `/api/bookings/${id}`, { appointmentDate: '2026-03-13T14:00' }, mei);
  },
  'a visit is archived': async () => {
    const { id } = await fullSaturday();
    return () => send('DELETE', `/api/admin/bookings/${id}`);
  },
  'visits are deleted, as with the demo': async () => {
    const { id } = await fullSaturday();
    return () => execute(`delete from bookings where id = ${id}`);
  },
  'a deposit was not paid in time': async () => {
    await aDueDeposit(studio.db, { startsAt: at('14:00'), now: clock.now() });
    await aBlock(studio.db, { startsAt: at('10:00'), endsAt: at('14:00') });
    await aBlock(studio.db, { startsAt: at('15:00'), endsAt: at('18:00') });
    return async () => {
      clock.advance({ minutes: 24 * 60 });
      await studio.deliverMail();
    };
  },
  'a member deletes the account': async () => {
    const mei = await aMember(studio.db);
    const { id } = await fullSaturday();
    await execute(`update bookings set user_id = ${mei.id}, client_id = null where id = ${id}`).catch(() =>
      execute(`update bookings set user_id = ${mei.id} where id = ${id}`),
    );
    return () => send('DELETE', '/api/profile', undefined, mei);
  },
  'a client is erased': async () => {
    const { clientId } = await fullSaturday();
    return () => send('POST', `/api/admin/clients/${clientId}/erase`);
  },
  'a block of a room is removed': async () => {
    const { id } = await aBlock(studio.db, aDay);
    return () => send('DELETE', `/api/admin/blocks/${id}`);
  },
  'a block of a therapist is removed': async () => {
    const therapistId = (await aTeam()).id;
    const { blocks } = await send('POST', '/api/admin/blocks', { ...whole, therapistId });
    return () => send('DELETE', `/api/admin/blocks/${blocks[0].id}`);
  },
  'leave is removed': async () => {
    const { id } = await aLeave(studio.db, { startsOn: SATURDAY });
    return () => send('DELETE', `/api/admin/team/leave/${id}`);
  },
  'leave is shortened': async () => {
    const { id } = await aLeave(studio.db, { startsOn: '2026-03-12', endsOn: SATURDAY });
    return () =>
      send('PUT', `/api/admin/team/leave/${id}`, { from: '2026-03-12', to: '2026-03-13', kind: 'annual' });
  },
  'planned leave is undone': async () => {
    const therapistId = (await aTeam()).id;
    const leave = { therapistId, from: SATURDAY, to: SATURDAY, kind: 'sick' };
    const { version } = await send('POST', '/api/admin/team/leave/plan', { leave });
    const { leaveId, ...undone } = await send('POST', '/api/admin/team/leave/apply', { leave, version });
    return () => send('POST', `/api/admin/team/leave/${leaveId}/undo`, undone);
  },
  'somebody joins the team': async () => {
    const { id } = await aTeam();
    await execute(`delete from shifts`);
    return async () => {
      const made = await send('POST', '/api/admin/team/therapists', { name: 'Mei Lin' });
      expect(made.id).not.toBe(id);
      await send('PUT', `/api/admin/team/therapists/${made.id}/week`, { from: '2026-03-09', days: WEEK });
    };
  },
  'somebody is back in the team': async () => {
    await aTeam({ starts: 0, ends: 1 });
    const { id } = await aTeam();
    await send('DELETE', `/api/admin/team/therapists/${id}`);
    return () => send('POST', `/api/admin/team/therapists/${id}/restore`);
  },
  'a therapist works other weeks': async () => {
    const { id } = await aTeam({ starts: 0, ends: 60 });
    return () => send('PUT', `/api/admin/team/therapists/${id}/week`, { from: '2026-03-09', days: WEEK });
  },
  'a therapist works other hours that day': async () => {
    const { id } = await aTeam({ starts: 0, ends: 60 });
    const body = { date: SATURDAY, shifts: [{ starts: '10:00', ends: '18:00' }] };
    return () => send('PUT', `/api/admin/team/therapists/${id}/day`, body);
  },
  'a therapist does the treatment now': async () => {
    const other = await aTreatment(studio.db, { name: 'Other' });
    await aTeam({ starts: 0, ends: 60 });
    const { id } = await aTeam();
    await send('PUT', `/api/admin/team/therapists/${id}`, { treatmentIds: [other.id] });
    return () => send('PUT', `/api/admin/team/therapists/${id}`, { treatmentIds: [other.id, treatmentId()] });
  },
  'there is one more room': async () => {
    await aBlock(studio.db, aDay);
    return () => saveSettings({ booking: { rooms: 2 } });
  },
  'the studio opens longer': async () => {
    await fullSaturday();
    const hours = defaults.hours.map((day, weekday) =>
      weekday === 5 ? { opens: '10:00', closes: '21:00' } : day,
    );
    return () => saveSettings({ hours });
  },
  'a closed day is open': async () => {
    await changeBooking({ closures: [{ date: SATURDAY, reason: 'Holiday' }] });
    return () => saveSettings({ booking: { closures: [] } });
  },
  'special hours end': async () => {
    await changeBooking({ specialHours: [{ date: SATURDAY, opens: '10:00', closes: '10:30', reason: '' }] });
    return () => saveSettings({ booking: { specialHours: [] } });
  },
  'there is one more piece of a device': async () => {
    const { id: kind } = await aDeviceKind(studio.db);
    await setRooms(studio.db, 2);
    await execute(`update treatments set device_kind_id = ${kind} where id = ${treatmentId()}`);
    await aBooking(studio.db, { ...aDay, busyUntil: aDay.endsAt, deviceKindId: kind, devicePiece: 1 });
    return () => send('PUT', `/api/admin/team/devices/${kind}`, { pieces: 2 });
  },
  'the treatment needs its device no more': async () => {
    const { id: kind } = await aDeviceKind(studio.db);
    await setRooms(studio.db, 2);
    await execute(`update treatments set device_kind_id = ${kind} where id = ${treatmentId()}`);
    await aBooking(studio.db, { ...aDay, busyUntil: aDay.endsAt, deviceKindId: kind, devicePiece: 1 });
    return () => send('PUT', `/api/admin/team/devices/${kind}`, { treatmentIds: [] });
  },
  'the treatment takes less time': async () => {
    const { id } = await fullSaturday();
    await execute(`delete from bookings where id = ${id}`);
    await execute(`update treatments set duration_minutes = 90 where id = ${treatmentId()}`);
    return () => send('PUT', `/api/treatments/${treatmentId()}`, { duration: 30 });
  },
  'somebody passes, leaves or is late with the answer': async () => {
    await fullSaturday().then(({ id }) => execute(`delete from bookings where id = ${id}`));
    const offer = await anOffer(studio.db, await anEntry(studio.db, { treatmentId: treatmentId() }));
    await execute('delete from jobs');
    return async () => {
      await send('POST', `/api/admin/waitlist/offers/${offer.id}/withdraw`, { reason: 'A mistake' });
    };
  },
  'somebody with an offer is erased': async () => {
    await fullSaturday().then(({ id }) => execute(`delete from bookings where id = ${id}`));
    const entry = await anEntry(studio.db, {
      treatmentId: treatmentId(),
      customerEmail: 'ann@example.com',
      phoneE164: '+6598765431',
    });
    await anOffer(studio.db, entry);
    return () => send('POST', `/api/admin/clients/${entry.clientId}/erase`);
  },
};

describe('whatever frees a time offers it, in the same transaction', () => {
  test.each(Object.entries(WRITERS))('%s', async (_, writer) => {
    const act = await writer();
    await anEntry(studio.db, { treatmentId: treatmentId(), firstDay: '2026-03-09', lastDay: '2026-03-20' });
    const before = await freeTimes();
    await execute(`delete from jobs where kind = '${OFFER_TIMES}'`);
    await act();
    const gained = (await freeTimes()).filter((time) => !before.includes(time));
    expect(gained).not.toEqual([]);
    const { rows } = await studio.db.execute<{ day: string | null }>(
      sql`select payload ->> 'day' as day from jobs where kind = ${OFFER_TIMES}`,
    );
    // Of that day, or of all.
    expect(rows.some(({ day }) => day === null || day === SATURDAY)).toBe(true);
  });

  test('nothing is queued where nobody waits for the day', async () => {
    await anEntry(studio.db, { treatmentId: treatmentId(), firstDay: '2026-03-16', lastDay: '2026-03-20' });
    const { id } = await fullSaturday();
    await execute('delete from jobs');
    await send('PATCH', `/api/bookings/${id}`, { status: 'cancelled' });
    const { rows } = await execute(`select from jobs where kind = '${OFFER_TIMES}'`);
    expect(rows).toEqual([]);
  });

  test('nothing is queued when the change is taken back', async () => {
    await anEntry(studio.db, { treatmentId: treatmentId() });
    const { id } = await fullSaturday();
    const failing = studio.db.transaction(async (tx) => {
      await tx.execute(sql`delete from bookings where id = ${id}`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await execute(`select from jobs where kind = '${OFFER_TIMES}'`)).rows).toEqual([]);
  });
});

async function freeTimes(): Promise<string[]> {
  const query = { date: SATURDAY, treatmentId: treatmentId() };
  const { body } = await studio.call(bookingsApi.availability, { query });
  return (body as DayAvailability).slots.flatMap(({ time, available }) => (available ? [time] : []));
}

/** Whose time it is; what they occupy is written by triggers of these tables. */
const OCCUPIERS = ['bookings', 'reserved_places', 'room_blocks'];
const OCCUPIED = ['device_times', 'room_times', 'therapist_times'];

/**
 * What decides about a time without occupying it, and queues no job: what is known of one person is looked at every few
 * minutes.
 */
const NOT_QUEUEING: Record<string, string> = {
  users: 'who it is',
  safety_version: 'counts the changes of tables that queue the job themselves',
  team_version: 'counts the changes of tables that queue the job themselves',
  clients: 'whose card it is',
  client_details: 'whether they book by calling',
  form_answers: 'what the gate knows of them',
  forms: 'of which form an answer is',
  patch_tests: 'what the gate knows of them',
};

describe('a table that decides about times is known here', () => {
  test('what is occupied, and by what: a further column of these tables is a further way to free a time', async () => {
    const { rows: columns } = await execute(`
      select distinct conrelid::regclass::text as taken, confrelid::regclass::text as by from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ('{${OCCUPIED}}') order by 1, 2`);
    expect(columns).toEqual(
      OCCUPIED.flatMap((taken) =>
        OCCUPIERS.filter((by) => taken !== 'device_times' || by !== 'room_blocks').map((by) => ({
          taken,
          by,
        })),
      ),
    );
    const { rows: promises } = await execute(`
      select distinct conrelid::regclass::text as taken from pg_constraint where contype = 'x' and pg_get_constraintdef(oid) like '%tstzrange%' order by 1`);
    expect(promises.map(({ taken }) => taken)).toEqual(OCCUPIED);
    for (const taken of OCCUPIED)
      expect(await eventsThatQueue(taken, 'offer_freed_times'), taken).toEqual(['delete', 'update']);
  });

  test('every table that is read to find free times and to pass the gate', async () => {
    const { db } = studio;
    // Something of everything, so that all of it is read.
    const { id: kind } = await aDeviceKind(db);
    await aTherapist(db);
    await aLeave(db, { startsOn: SATURDAY });
    await aSafetyRule(db);
    await someContents(db, treatmentId(), { methods: ['peel'], ingredients: 'Aqua' });
    await execute(`update treatments set device_kind_id = ${kind} where id = ${treatmentId()}`);
    await fullSaturday();
    const { token: _, treatmentId: ofEntry, ...entry } = await anEntry(db, { treatmentId: treatmentId() });
    const parts = [
      { entryId: entry.id, position: 1, treatmentId: ofEntry, addExtraction: null, therapistId: null },
    ];
    const read = await db.transaction(async (tx) => {
      const earlier = await scansSoFar(tx);
      await readOfferDay(tx, SATURDAY, clock.now());
      await planOffer({ db: tx, now: clock.now }, requestOf({ entry, parts }, at('10:00')));
      const now = await scansSoFar(tx);
      return [...now.keys()].filter((table) => now.get(table) !== earlier.get(table)).sort();
    });
    expect(read).toEqual(expect.arrayContaining(['bookings', 'leave', 'safety_rules', 'settings', 'shifts']));
    const queueing: string[] = [];
    for (const table of read)
      if ((await eventsThatQueue(table, 'offer_by_changed_rules')).length === 3) queueing.push(table);
    const known = [...OCCUPIERS, ...OCCUPIED, ...queueing, ...Object.keys(NOT_QUEUEING)];
    expect(read.filter((table) => !known.includes(table))).toEqual([]);
  });
});

/** Of this connection: of each table, how often it was read. */
async function scansSoFar(tx: Db): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; scans: string }>(
    sql`select relname as name, seq_scan + idx_scan as scans from pg_stat_xact_user_tables where seq_scan + idx_scan > 0`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** On which changes of the table the function of its triggers queues the job. */
async function eventsThatQueue(table: string, queued: string): Promise<string[]> {
  const { rows } = await studio.db.execute<{ event: string }>(sql`
    select distinct lower(event_manipulation) as event from information_schema.triggers
    where event_object_table = ${table} and action_statement = ${`EXECUTE FUNCTION ${queued}()`} order by 1`);
  return rows.map(({ event }) => event);
}
