import type { NewBookingRow } from '#server/bookings/tables.ts';
import { applyPromo } from '#shared/bookings/plan/plan-part.ts';
import { checkExtraction } from '#shared/bookings/price.ts';
import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, daysBetween, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { type Calendar, minutesAfter, type OpenDay } from './calendar.ts';
import type { Person, PlannedMember } from './people.ts';
import type { Random } from './random.ts';

export type PlannedBooking = {
  row: NewBookingRow;
  /** The place of the member; null for a guest. */
  member: number | null;
  /** What the studio will say of it once it is over; null: it stays as it is. */
  outcome: 'completed' | 'no-show' | null;
};

type Block = { room: number; startsAt: Date; endsAt: Date; reason: string; createdAt: Date };
type Customers = { members: PlannedMember[]; guests: Person[] };
type Menu = { treatments: BookableTreatment[]; settings: Settings };
type Slot = { day: OpenDay; room: number; startsAt: Date; treatment: BookableTreatment };
type Customer = { person: Person; member: number | null; since: Date; everyDays: number };

const STEP_MINUTES = 30;
/** Visits that were over lately and nobody has closed yet. */
const LEFT_OPEN = 2;
const GUEST_EVERY_DAYS = 40;
const EARLIEST_DAYS = 5;

const REQUESTS = [
  'Reacts to fragrance, please use the unscented oil.',
  'First facial ever, a little nervous.',
  'Two months pregnant.',
  'Please keep the light low, migraine last week.',
  'On a retinoid since June, stopped three days ago.',
  'May I bring my daughter along? She is seven and quiet.',
  'Allergic to nuts.',
  'Wedding on Saturday, nothing that leaves redness.',
];
const STAFF_NOTES = [
  'Prefers room 2, it is warmer.',
  'Patch test done, no reaction.',
  'Less pressure on the left shoulder.',
  'Asked about sunscreen, sent home with a sample.',
  'Always ten minutes late, book a little slack.',
];

/** In the order they were made. Rooms never overlap, nobody is in two places, and today is half full. */
export function planBookings(calendar: Calendar, customers: Customers, menu: Menu, blocks: Block[]) {
  const random = calendar.random('bookings');
  const waiting = listCustomers(calendar, customers);
  const slots = calendar.days.flatMap((day) => planSlots(calendar, day, menu, blocks, random));
  const planned = slots.flatMap((slot): PlannedBooking[] => {
    const customer = pickCustomer(calendar, waiting, slot, random);
    return customer ? [planBooking(calendar, slot, customer, menu.settings, random)] : [];
  });
  leaveSomeOpen(planned);
  return planned.sort((a, b) => a.row.createdAt.getTime() - b.row.createdAt.getTime());
}

/** A course, and a machine to be serviced. */
export function planBlocks({ days, today, now }: Calendar): Block[] {
  const ahead = days.filter(({ day }) => day > today);
  const [course, service] = [ahead[2], ahead[6]];
  const at = (time: string, open: OpenDay | undefined, minutes: number, room: number, reason: string) => {
    if (!open) return [];
    const startsAt = studioInstant(open.day, time);
    return [{ room, startsAt, endsAt: minutesAfter(startsAt, minutes), reason, createdAt: now }];
  };
  return [...at('14:00', course, 120, 2, 'Team training'), ...at('11:00', service, 90, 1, 'Steamer service')];
}

/** How much of a day is booked: the next days fill up first. */
function fillOf({ today }: Calendar, { day }: OpenDay): number {
  if (day === today) return 0.66; // some are cancelled, and the day begins slowly
  if (day < today) return 0.25;
  return Math.max(0.08, 0.42 - daysBetween(today, day) * 0.02);
}

function planSlots(
  calendar: Calendar,
  day: OpenDay,
  { treatments, settings }: Menu,
  blocks: Block[],
  random: Random,
): Slot[] {
  const fill = fillOf(calendar, day);
  const slots: Slot[] = [];
  for (let room = 1; room <= settings.booking.rooms; room++) {
    let startsAt = minutesAfter(day.opens, STEP_MINUTES * random.below(4));
    for (;;) {
      const treatment = withFreeDevice(random.pick(treatments), startsAt, slots, { treatments, settings });
      const endsAt = minutesAfter(startsAt, treatment.durationMinutes + settings.booking.bufferMinutes);
      if (endsAt > day.closes) break;
      const isBlocked = blocks.some(
        (block) => block.room === room && block.startsAt < endsAt && startsAt < block.endsAt,
      );
      if (!isBlocked) slots.push({ day, room, startsAt, treatment });
      const jitter = day.day === calendar.today ? 1 : 0.5 + random.below(100) / 100;
      const gap = treatment.durationMinutes * ((1 - fill) / fill) * jitter;
      const steps = Math.ceil((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS / STEP_MINUTES);
      startsAt = minutesAfter(startsAt, STEP_MINUTES * (steps + Math.round(gap / STEP_MINUTES)));
    }
  }
  return slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** There is one piece of a device: while it is used in another room, something without one. */
function withFreeDevice(
  picked: BookableTreatment,
  startsAt: Date,
  slots: Slot[],
  { treatments, settings: { booking } }: Menu,
): BookableTreatment {
  if (picked.deviceKindId === null) return picked;
  const endOf = (start: Date, { durationMinutes }: BookableTreatment) =>
    minutesAfter(start, durationMinutes + booking.bufferMinutes);
  const isTaken = slots.some(
    (slot) =>
      slot.treatment.deviceKindId === picked.deviceKindId &&
      slot.startsAt < endOf(startsAt, picked) &&
      startsAt < endOf(slot.startsAt, slot.treatment),
  );
  return isTaken ? (treatments.find(({ deviceKindId }) => deviceKindId === null) ?? picked) : picked;
}

/** When they came last and when they are due again; whether they are booked after today. */
type Waiting = Customer & { lastDay: string; nextDay: string; isExpected: boolean };

function listCustomers({ opened }: Calendar, { members, guests }: Customers): Waiting[] {
  return [
    ...members.map((person, member) => ({
      person,
      member,
      since: person.joinedAt,
      everyDays: person.everyDays,
      nextDay: addDays(studioDay(person.joinedAt), 1),
      lastDay: '',
      isExpected: false,
    })),
    ...guests.map((person, index) => ({
      person,
      member: null,
      since: opened,
      everyDays: GUEST_EVERY_DAYS,
      nextDay: addDays(studioDay(opened), 8 + index * 3),
      lastDay: '',
      isExpected: false,
    })),
  ];
}

/**
 * One of those who are due; today also one who comes early, so that it is as full as meant. The member to sign in as comes
 * on the first day after today.
 */
function pickCustomer(
  { today }: Calendar,
  waiting: Waiting[],
  { day: { day }, startsAt }: Slot,
  random: Random,
): Customer | null {
  const [first] = waiting;
  const known = waiting.filter(({ since }) => minutesAfter(since, 180) < startsAt);
  const due = known.filter(({ nextDay }) => nextDay <= day);
  const early = day === today ? known.filter(({ lastDay }) => lastDay < addDays(day, -EARLIEST_DAYS)) : [];
  const choice = due.length > 0 ? due : early;
  const isFirstsTurn = day > today && first?.isExpected === false;
  const chosen = isFirstsTurn ? first : choice.length > 0 ? random.pick(choice) : null;
  if (!chosen) return null;
  chosen.lastDay = day;
  chosen.nextDay = addDays(day, chosen.everyDays + random.below(7) - 3);
  chosen.isExpected = day > today;
  return chosen;
}

function planBooking(
  { now }: Calendar,
  { room, startsAt, treatment }: Slot,
  { person, member, since }: Customer,
  settings: Settings,
  random: Random,
): PlannedBooking {
  const endsAt = minutesAfter(startsAt, treatment.durationMinutes);
  const createdAt = bookedAt(startsAt, since, now, random);
  const { id, name, priceCents, extraction } = applyPromo(treatment, settings, createdAt);
  const verdict = checkExtraction(extraction, extraction === 'required' || random.chance(0.5));
  const { addExtraction, extractionCents } = verdict.ok
    ? verdict
    : { addExtraction: false, extractionCents: 0 };
  // Whoever signs in as the first member finds visits, and one to come.
  const fate = member === 0 ? 0 : random.below(100);
  // Paid a few minutes after its end.
  const isOver = minutesAfter(endsAt, 15) <= now;
  const status = statusOf(fate, isOver, startsAt <= now);
  const outcome = isOver && status === 'confirmed' ? (fate < 86 ? 'completed' : 'no-show') : null;
  const changedAt = status === 'cancelled' ? halfWay(createdAt, earlier(startsAt, now)) : createdAt;
  return {
    member,
    outcome,
    row: {
      treatmentId: id,
      treatmentName: name,
      treatmentCents: priceCents,
      addExtraction,
      extractionCents,
      deviceKindId: treatment.deviceKindId,
      devicePiece: treatment.deviceKindId === null ? null : 1,
      room,
      startsAt,
      endsAt,
      busyUntil: minutesAfter(endsAt, settings.booking.bufferMinutes),
      status,
      customerName: `${person.firstName} ${person.lastName}`,
      customerEmail: person.email,
      customerPhone: person.phone,
      phoneE164: person.phoneE164,
      specialRequests: random.chance(0.18) ? random.pick(REQUESTS) : null,
      staffNote: isOver && random.chance(0.15) ? random.pick(STAFF_NOTES) : null,
      sequence: status === 'pending' ? 0 : 1,
      // Nobody is reminded of an invented visit.
      remindAt: null,
      createdAt,
      updatedAt: changedAt,
    },
  };
}

function statusOf(fate: number, isOver: boolean, hasBegun: boolean): 'pending' | 'confirmed' | 'cancelled' {
  if (isOver) return fate < 90 ? 'confirmed' : 'cancelled';
  if (hasBegun || fate < 62) return 'confirmed';
  return fate < 92 ? 'pending' : 'cancelled';
}

/** Up to two weeks ahead, in waking hours; never before they joined, nor after now. */
function bookedAt(startsAt: Date, since: Date, now: Date, random: Random): Date {
  const day = addDays(studioDay(startsAt), -1 - random.below(14));
  const meant = minutesAfter(studioInstant(day, '08:00'), random.below(14 * 60));
  const latest = minutesAfter(earlier(minutesAfter(startsAt, -90), now), -1 - random.below(30));
  const earliest = minutesAfter(since, 10);
  return earlier(meant < earliest ? earliest : meant, latest);
}

/** The last visits before now: the studio still has to say what became of them. */
function leaveSomeOpen(planned: PlannedBooking[]): void {
  const over = planned.filter(({ outcome }) => outcome !== null);
  over.sort((a, b) => b.row.endsAt.getTime() - a.row.endsAt.getTime());
  for (const booking of over.slice(0, LEFT_OPEN)) booking.outcome = null;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function halfWay(a: Date, b: Date): Date {
  return new Date((a.getTime() + b.getTime()) / 2);
}
