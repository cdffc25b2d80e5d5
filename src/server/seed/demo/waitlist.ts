import type { DecisionRow, NewEntryRow, OfferRow } from '#server/waitlist/tables.ts';
import { formatShortAppointment } from '#shared/bookings/appointment-words.ts';
import { formatTime } from '#shared/kit/dates.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio } from './step.ts';

type DemoBooking = DemoStudio['bookings'][number];

/** Who waits or waited, with what became of it; the parts are those of the booking. */
export type PlannedEntry = {
  entry: NewEntryRow;
  part: { treatmentId: number; therapistId: number | null };
  offers: Omit<OfferRow, 'id' | 'entryId'>[];
  decisions: Pick<DecisionRow, 'at' | 'kind' | 'words' | 'ownWords'>[];
};

const HOUR = 60;
const DAY = 24 * HOUR;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * Three wait for a therapist whose time is taken by somebody who asked for her: who cancels that booking sees what happens.
 * One more was offered a time before somebody else took it, and the studio can read why.
 */
export function planWaitlist(studio: DemoStudio): PlannedEntry[] {
  const { now } = studio.calendar;
  const taken = studio.bookings.filter(
    ({ row }) =>
      row.isRequested &&
      row.therapistId &&
      isOpen(row) &&
      row.startsAt > minutesAfter(now, 2 * DAY) &&
      isWithinADay(row),
  );
  const [first, second = first] = taken;
  const came = studio.bookings.findLast(
    ({ row, userId, outcome }) =>
      userId && outcome === 'completed' && row.startsAt < minutesAfter(now, -2 * DAY),
  );
  const people = peopleFor(studio, [first, second, came]);
  const waits = (booking: DemoBooking | undefined, person: DemoBooking | undefined, daysAgo: number) =>
    booking && person ? [waiting(booking, person, minutesAfter(now, -daysAgo * DAY))] : [];
  return [
    ...waits(first, people[0], 4),
    ...waits(first, people[1], 3),
    ...waits(second, people[2], 2),
    ...(came && people[3] ? decided(came, people[3]) : []),
  ];
}

type Row = DemoBooking['row'];

function isOpen({ status }: Row): boolean {
  return status === 'pending' || status === 'confirmed';
}

function isWithinADay({ startsAt, endsAt }: Row): boolean {
  return studioDay(startsAt) === studioDay(endsAt);
}

/** Members, each once, who have none of the bookings it is about. */
function peopleFor({ bookings }: DemoStudio, about: (DemoBooking | undefined)[]): DemoBooking[] {
  const used = new Set(about.map((booking) => booking?.userId));
  return bookings.filter(({ userId, row }) => {
    if (!userId || used.has(userId) || row.customerPhone === '') return false;
    used.add(userId);
    return true;
  });
}

/** For the very time of the booking: it is full, whatever else is free that day. */
function waiting(booking: DemoBooking, person: DemoBooking, joinedAt: Date): PlannedEntry {
  return {
    entry: entryOf(booking, person, { state: 'waiting', joinedAt }),
    part: { treatmentId: booking.row.treatmentId, therapistId: booking.row.therapistId ?? null },
    offers: [],
    decisions: [joined(joinedAt)],
  };
}

/** The time became free in the morning of the day before: the first passed, the second took it. */
function decided(booking: DemoBooking, other: DemoBooking): PlannedEntry[] {
  const { startsAt, endsAt, treatmentId } = booking.row;
  const when = formatShortAppointment(startsAt);
  const freed = minutesAfter(startsAt, -DAY);
  const [passed, took] = [minutesAfter(freed, 12), minutesAfter(freed, 19)];
  const [before, later] = [minutesAfter(freed, -3 * DAY), minutesAfter(freed, -2 * DAY)];
  const part = { treatmentId, therapistId: null };
  const offer = (state: 'passed' | 'taken', offeredAt: Date, closedAt: Date, bookingId: number | null) => ({
    state,
    startsAt,
    endsAt,
    offeredAt,
    closedAt,
    bookingId,
    expiresAt: minutesAfter(offeredAt, 30),
    announcedAt: offeredAt,
    offeredBy: null,
  });
  const said = (at: Date, kind: string, words: string, ownWords: string) => ({ at, kind, words, ownWords });
  const offered = (at: Date) => {
    const until = formatTime(minutesAfter(at, 30));
    return said(at, 'offered', `Offered ${when}, kept until ${until}`, `We offered you ${when}.`);
  };
  return [
    {
      entry: entryOf(booking, other, { state: 'ended', joinedAt: before }),
      part,
      offers: [offer('passed', freed, passed, null)],
      decisions: [
        joined(before),
        offered(freed),
        said(passed, 'passed', `Passed on ${when}`, `You passed on ${when}.`),
        said(endsAt, 'ended', 'The last day is over', 'The last day is over.'),
      ],
    },
    {
      entry: entryOf(booking, booking, { state: 'taken', joinedAt: later }),
      part,
      offers: [offer('taken', passed, took, booking.id)],
      decisions: [joined(later), offered(passed), said(took, 'taken', `Took ${when}`, `You took ${when}.`)],
    },
  ];
}

function joined(at: Date) {
  return { at, kind: 'joined', words: 'Joined', ownWords: 'You joined the waitlist.' };
}

type Waits = { state: 'waiting' | 'taken' | 'ended'; joinedAt: Date };

function entryOf({ row: { startsAt, endsAt } }: DemoBooking, person: DemoBooking, waits: Waits): NewEntryRow {
  const { customerName, customerEmail, customerPhone, phoneE164 } = person.row;
  const day = studioDay(startsAt);
  return {
    customerName,
    customerEmail,
    customerPhone,
    phoneE164,
    userId: person.userId,
    ...waits,
    firstDay: day,
    lastDay: day,
    weekdays: EVERY_DAY,
    fromTime: studioTime(startsAt),
    toTime: studioTime(endsAt),
    createdAt: waits.joinedAt,
    updatedAt: waits.joinedAt,
  };
}
