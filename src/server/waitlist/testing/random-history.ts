import { sql } from 'drizzle-orm';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { aBlock, aBooking } from '#server/bookings/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import type { Db } from '#server/kit/db/db.ts';
import { aLeave, aTherapist } from '#server/team/make.ts';
import type { useTwoStudios } from '#server/testing/use-two-studios.ts';
import { anEntry } from '#server/waitlist/make.ts';
import { addDays, studioDay, studioInstant, studioTime } from '#shared/kit/studio-time.ts';
import { type Busy, bruteForceFree, type Day } from './brute-force.ts';
import { setRooms } from './use-waitlist.ts';

type Pair = ReturnType<typeof useTwoStudios>;
/** From 0 to 1, the same for the same seed. */
type Random = () => number;

const DAYS = ['2026-03-13', '2026-03-14'];
const ROOMS = 2;

function randomFrom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Entry = {
  id: number;
  user_id: number;
  state: string;
  treatment_id: number;
  minutes: number;
  first_day: string;
  last_day: string;
  from_time: string;
  to_time: string;
  joined_at: string;
  is_blocked: boolean;
};
type Offer = { id: number; entry_id: number; state: string; from: number; to: number; places: number };

/**
 * A small studio of two rooms and two therapists, on two days, with two processes: people join, answer and leave, visits
 * are booked, cancelled and moved, blocks, leave and rotas come and go, deposits lapse, time passes. After each step
 * what stands there is compared with a queue that tries everything. Returns what is wrong, and how much has happened.
 */
export async function liveThrough(pair: Pair, seed: number, steps: number) {
  const random = randomFrom(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!; // it is not empty
  const { db, clock } = pair;
  await setRooms(db, ROOMS, { horizonDays: 20 });
  const admin = await anAdmin(db);
  const treatments = [
    await aTreatment(db, { durationMinutes: 60, extraction: 'none' }),
    await aTreatment(db, { durationMinutes: 90, extraction: 'none' }),
  ];
  const therapists = [await aTherapist(db), await aTherapist(db, { name: 'Bella Koh' })];
  const people: Awaited<ReturnType<typeof aMember>>[] = [];
  for (let n = 0; n < 6; n++)
    people.push(
      await aMember(db, {
        email: `m${n}@example.com`,
        phone: `+65 9000000${n}`,
        phoneE164: `+659000000${n}`,
      }),
    );
  const blocked = people[5]!;
  await fillDays(db, treatments[0]!.id, therapists);

  const wrong: string[] = [];
  let requests = 0;
  const call = async (method: 'POST' | 'PATCH', url: string, as: { token: string }, body?: object) => {
    const { app } = pair.studio(requests++);
    const headers = { authorization: `Bearer ${as.token}` };
    const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 500) wrong.push(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const live = async () =>
    (
      await db.execute<{ id: number; at: string }>(
        sql`select id, starts_at as at from bookings where status in ('pending', 'confirmed') and starts_at > ${clock.now().toISOString()}`,
      )
    ).rows;
  const offersOf = async () => (await readOffers(db)).filter(({ state }) => state === 'open');
  const answer = async (how: 'take' | 'pass') => {
    const open = await offersOf();
    if (open.length === 0) return;
    const offer = one(open);
    const entry = (await readEntries(db)).find(({ id }) => id === offer.entry_id)!; // it has an offer
    const person = people.find(({ id }) => id === entry.user_id)!;
    const request = () => call('POST', `/api/waitlist/${entry.id}/${how}`, person, { offerId: offer.id });
    // In two tabs, or beside the job that lets it lapse.
    if (random() < 0.3) clock.advance({ minutes: 30 });
    await Promise.all([request(), request(), pair.studio(requests).worker.runDue()]);
  };

  const join = async () => {
    const member = one(people);
    const from = one(['10:00', '10:00', '11:00', '13:00', '15:00']);
    const firstDay = one(DAYS);
    const own = { firstDay, lastDay: one(DAYS.filter((day) => day >= firstDay)), fromTime: from };
    const { id, email, phone } = member;
    const contact = { customerEmail: email, customerPhone: phone!, phoneE164: phoneE164Of(phone!) };
    await anEntry(db, {
      ...own,
      ...contact,
      toTime: one(['18:00', '21:00', '16:00']),
      userId: id,
      treatmentId: one(treatments).id,
      joinedAt: clock.now(),
      createdAt: clock.now(),
    });
    await db.execute(sql`insert into jobs (kind, payload, run_at, created_at)
        values ('offer freed times', '{}', to_timestamp(0), to_timestamp(0))`);
  };

  const actions: (() => Promise<unknown>)[] = [
    join,
    join,
    join,
    async () => {
      const visits = await live();
      if (visits.length > 0)
        await call('PATCH', `/api/bookings/${one(visits).id}`, admin, { status: 'cancelled' });
    },
    async () => {
      const visits = await live();
      if (visits.length > 0)
        await call('PATCH', `/api/bookings/${one(visits).id}`, admin, { status: 'cancelled' });
    },
    async () => {
      const visits = await live();
      const time = one(['10:00', '11:30', '13:00', '14:00', '16:00']);
      if (visits.length > 0)
        await call('PATCH', `/api/admin/bookings/${one(visits).id}/place`, admin, {
          appointmentDate: `${one(DAYS)}T${time}`,
          insist: true,
        });
    },
    // A deposit that was not paid in time: the system cancels.
    async () => {
      const visits = await live();
      if (visits.length > 0)
        await db.execute(sql`update bookings set status = 'cancelled' where id = ${one(visits).id}`);
    },
    async () => {
      const appointmentDate = `${one(DAYS)}T${one(['11:00', '12:00', '14:30', '16:30'])}`;
      const customer = { customerName: 'Passer By', customerPhone: '+65 91112222' };
      await call('POST', '/api/admin/bookings', admin, {
        ...customer,
        treatmentId: one(treatments).id,
        appointmentDate,
      });
    },
    async () => {
      const from = one(['11:00', '13:00', '15:00']);
      const body = {
        room: one([1, 2]),
        date: one(DAYS),
        from,
        to: one(['16:00', '17:00']),
        reason: 'Repair',
      };
      await call('POST', '/api/admin/blocks', admin, body);
    },
    async () => db.execute(sql`delete from room_blocks where id = (select max(id) from room_blocks)`),
    async () => {
      const therapistId = one(therapists).id;
      await db.execute(sql`delete from leave where therapist_id = ${therapistId}`);
      if (random() < 0.5) await aLeave(db, { therapistId, startsOn: one(DAYS) });
    },
    async () =>
      db.execute(
        sql`update shifts set ends = ${one([960, 1_080, 1_320])} where rota_id = (select id from rotas order by id offset ${one([0, 1])} limit 1)`,
      ),
    async () =>
      random() < 0.5
        ? db.execute(sql`delete from client_details`)
        : db.execute(sql`insert into client_details (client_id, blocked_at, blocked_reason, updated_at)
            select id, now(), 'Asked us to', now() from clients where user_id = ${blocked.id} on conflict do nothing`),
    () => answer('take'),
    () => answer('take'),
    () => answer('pass'),
    async () => {
      const entries = (await readEntries(db)).filter(({ state }) => state === 'waiting');
      if (entries.length < 4) return;
      const entry = one(entries);
      await call('POST', `/api/waitlist/${entry.id}/leave`, people.find(({ id }) => id === entry.user_id)!);
    },
    async () => clock.advance({ minutes: one([5, 10, 20, 45, 45, 90]) }),
  ];

  for (let n = 0; n < 6; n++) await join();
  let known: Known = { offerId: 0, held: new Set() };
  for (let step = 0; step < steps && wrong.length === 0; step++) {
    // Several at once, as two processes do them.
    await Promise.all(Array.from({ length: one([1, 1, 2, 3]) }, () => one(actions)()));
    // Also what is looked at every few minutes.
    await db.execute(sql`insert into jobs (kind, payload, run_at, created_at)
      values ('schedule waitlist', '{}', to_timestamp(0), to_timestamp(0))`);
    await pair.deliverMail();
    clock.advance({ minutes: 0.25 });
    await pair.deliverMail();
    const state = await readState(
      db,
      clock.now(),
      therapists.map(({ id }) => id),
    );
    const found = await whatIsWrong(db, state, known);
    wrong.push(...found.map((text) => `seed ${seed}, step ${step}: ${text}`));
    const open = state.offers.filter((each) => each.state === 'open');
    known = {
      offerId: Math.max(0, ...state.offers.map(({ id }) => id)),
      held: new Set(open.map(({ entry_id }) => entry_id)),
    };
  }
  const states = (await readOffers(db)).map(({ state }) => state);
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    wrong,
    taken: count('taken'),
    passed: count('passed'),
    lapsed: count('lapsed'),
    offers: states.length,
  };
}

const phoneE164Of = (phone: string) => phone.replace(' ', '');

/** Nearly everything is booked. */
async function fillDays(db: Db, treatmentId: number, therapists: { id: number }[]): Promise<void> {
  for (const day of DAYS)
    for (let hour = 10; hour < 18; hour += 2)
      for (const [index, { id: therapistId }] of therapists.entries())
        await aBooking(db, {
          treatmentId,
          startsAt: studioInstant(day, `${hour}:00`),
          endsAt: studioInstant(day, `${hour + 2}:00`),
          busyUntil: studioInstant(day, `${hour + 2}:00`),
          room: index + 1,
          therapistId,
          status: 'confirmed',
          customerEmail: `v${day}${hour}${index}@example.com`,
          phoneE164: `+658${hour}${index}${day.slice(-2)}00`,
        });
  await aBlock(db, { startsAt: studioInstant(DAYS[0]!, '18:00'), endsAt: studioInstant(DAYS[0]!, '21:00') });
}

async function readEntries(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select entry.id, user_id, state, treatment_id, duration_minutes as minutes, first_day::text, last_day::text, from_time, to_time,
      joined_at, exists (select from client_details where client_details.client_id = entry.client_id and blocked_at is not null) as is_blocked
    from waitlist_entries entry join waitlist_parts on entry_id = entry.id join treatments on treatments.id = treatment_id
    order by joined_at, entry.id`);
  return rows;
}

async function readOffers(db: Db): Promise<Offer[]> {
  const { rows } = await db.execute<Offer>(sql`
    select id, entry_id, state, (extract(epoch from starts_at) * 1000)::float8 as "from",
      (extract(epoch from ends_at) * 1000)::float8 as "to",
      (select count(*)::int from reserved_places where offer_id = waitlist_offers.id) as places
    from waitlist_offers order by id`);
  return rows;
}

/** As it was a step before: whoever held an offer was not in the queue for another. */
type Known = { offerId: number; held: ReadonlySet<number> };
type State = { now: Date; entries: Entry[]; offers: Offer[]; days: Day[]; skipped: Set<string> };

async function readState(db: Db, now: Date, therapistIds: number[]): Promise<State> {
  const { rows: busy } = await db.execute<Busy>(sql`
    select id, room, therapist_id as "therapistId", (extract(epoch from starts_at) * 1000)::float8 as "from",
      (extract(epoch from busy_until) * 1000)::float8 as "to", null::int as "offerId",
      is_requested or starts_at <= ${now.toISOString()} or status not in ('pending', 'confirmed') as "hasFixedTherapist", false as "hasFixedRoom"
    from bookings where status <> 'cancelled' and archived_at is null
    union all
    select id, room, null::int, (extract(epoch from starts_at) * 1000)::float8, (extract(epoch from ends_at) * 1000)::float8, null::int, true, true from room_blocks
    union all
    select id, room, therapist_id, (extract(epoch from starts_at) * 1000)::float8, (extract(epoch from busy_until) * 1000)::float8, offer_id, true, true
    from reserved_places`);
  const { rows: shifts } = await db.execute<{ therapist_id: number; starts: number; ends: number }>(sql`
    select therapist_id, min(starts) as starts, max(ends) as ends from shifts join rotas on rotas.id = rota_id group by 1`);
  const { rows: leave } = await db.execute<{ therapist_id: number; starts_on: string; ends_on: string }>(
    sql`select therapist_id, starts_on::text, ends_on::text from leave`,
  );
  const { rows: skips } = await db.execute<{ entry_id: number; day: string }>(
    sql`select entry_id, day::text from waitlist_decisions where kind = 'skipped'`,
  );
  const days = DAYS.map((day) => ({
    day,
    rooms: ROOMS,
    opens: studioInstant(day, day === '2026-03-14' ? '10:00' : '11:00').getTime(),
    closes: studioInstant(day, day === '2026-03-14' ? '18:00' : '21:00').getTime(),
    busy: busy.filter(({ from }) => studioDay(new Date(from)) === day),
    shifts: therapistIds.map((id) => {
      const isAway = leave.some(
        (each) => each.therapist_id === id && each.starts_on <= day && day <= each.ends_on,
      );
      const shift = shifts.find((each) => each.therapist_id === id);
      const midnight = studioInstant(day, '00:00').getTime();
      return {
        id,
        from: isAway || !shift ? 0 : midnight + shift.starts * 60_000,
        to: isAway || !shift ? 0 : midnight + shift.ends * 60_000,
      };
    }),
  }));
  return {
    now,
    entries: await readEntries(db),
    offers: await readOffers(db),
    days,
    skipped: new Set(skips.map(({ entry_id, day }) => `${entry_id} ${day}`)),
  };
}

const LEAD_MS = 60 * 60_000;

/** Everything that the waitlist promises, by trying all there is. */
async function whatIsWrong(db: Db, state: State, known: Known): Promise<string[]> {
  const { now, entries, offers, days, skipped } = state;
  const wrong: string[] = [];
  const { rows: shared } = await db.execute<{ what: string }>(sql`
    with busy as (
      select 'booking ' || id as what, room, therapist_id, starts_at, busy_until from bookings
      where status <> 'cancelled' and archived_at is null
      union all select 'offer ' || offer_id, room, therapist_id, starts_at, busy_until from reserved_places)
    select a.what || ' and ' || b.what as what from busy a join busy b on a.what < b.what
      and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)
      and (a.room = b.room or a.therapist_id = b.therapist_id)`);
  wrong.push(...shared.map(({ what }) => `${what} share a time`));

  const { rows: failed } = await db.execute<{ what: string }>(
    sql`select kind || ': ' || last_error as what from jobs where last_error is not null`,
  );
  wrong.push(...failed.map(({ what }) => `job failed, ${what}`));

  const entryOf = (id: number) => entries.find((each) => each.id === id)!; // it has an offer
  const open = offers.filter((each) => each.state === 'open');
  for (const offer of open) {
    const entry = entryOf(offer.entry_id);
    if (entry.state !== 'waiting') wrong.push(`offer ${offer.id} to one who is ${entry.state}`);
    if (entry.is_blocked && offer.id > known.offerId) wrong.push(`offer ${offer.id} to one who is to call`);
    if (offer.places === 0) wrong.push(`offer ${offer.id} keeps nothing`);
    if (!isSuitable(entry, offer.from)) wrong.push(`offer ${offer.id} is not what they wait for`);
  }
  for (const offer of offers)
    if (offer.state !== 'open' && offer.places > 0)
      wrong.push(`offer ${offer.id} has ended and keeps a time`);

  const isOwn = (entry: Entry, id: number) => {
    const other = entryOf(id);
    return id === entry.id || (other.user_id === entry.user_id && ['left', 'ended'].includes(other.state));
  };
  const isDeclined = (entry: Entry, from: number) =>
    offers.some(
      (each) =>
        isOwn(entry, each.entry_id) &&
        ['passed', 'lapsed', 'withdrawn'].includes(each.state) &&
        each.from < from + entry.minutes * 60_000 &&
        from < each.to,
    );
  const waits = entries.filter(
    (each) => each.state === 'waiting' && !open.some(({ entry_id }) => entry_id === each.id),
  );
  const isNight = studioTime(now) >= '22:00' || studioTime(now) < '08:00';
  for (const day of days) {
    for (const entry of waits) {
      // Nobody who fits is passed over silently: neither in favour of the next, nor of everybody.
      if (skipped.has(`${entry.id} ${day.day}`)) continue;
      for (let from = day.opens; from < day.closes && !isNight; from += 30 * 60_000) {
        const isTooLate = from - LEAD_MS - now.getTime() < 5 * 60_000;
        if (isTooLate || !isSuitable(entry, from) || isDeclined(entry, from)) continue;
        const at = studioTime(new Date(from));
        if (bruteForceFree(day, from, entry.minutes))
          wrong.push(
            `${day.day} ${at} is free and suits ${entry.id}, who was neither offered it nor skipped`,
          );
        for (const later of open.filter(({ id }) => id > known.offerId)) {
          const hadOther =
            known.held.has(entry.id) ||
            offers.some((each) => each.id > known.offerId && each.entry_id === entry.id);
          const isBefore = !hadOther && comesBefore(entry, entryOf(later.entry_id));
          const without = { ...day, busy: day.busy.filter(({ offerId }) => offerId !== later.id) };
          if (
            isBefore &&
            later.from < from + entry.minutes * 60_000 &&
            from < later.to &&
            bruteForceFree(without, from, entry.minutes)
          )
            wrong.push(`offer ${later.id} went to ${later.entry_id} although ${entry.id} was before`);
        }
      }
    }
  }
  return wrong;
}

function isSuitable(entry: Entry, from: number): boolean {
  const start = new Date(from);
  const day = studioDay(start);
  const end = studioTime(new Date(from + entry.minutes * 60_000));
  return (
    entry.first_day <= day &&
    day <= entry.last_day &&
    day < addDays(entry.last_day, 1) &&
    entry.from_time <= studioTime(start) &&
    end <= entry.to_time
  );
}

function comesBefore(one: Entry, other: Entry): boolean {
  const [a, b] = [new Date(one.joined_at).getTime(), new Date(other.joined_at).getTime()];
  return a < b || (a === b && one.id < other.id);
}
