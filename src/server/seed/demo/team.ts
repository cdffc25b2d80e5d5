import type { BookableTreatment } from '#shared/catalog/bookable-treatment.ts';
import { slugOf } from '#shared/kit/slug.ts';
import { addDays, studioDay, weekdayOf } from '#shared/kit/studio-time.ts';
import type { Settings } from '#shared/studio/contract.ts';
import { assignTherapist, type TeamMember, type Visit } from '#shared/team/assign-therapist.ts';
import { type Rota, type Shift, workingTimes } from '#shared/team/rota.ts';
import type { PlannedBooking } from './bookings.ts';
import { type Calendar, minutesAfter } from './calendar.ts';

export type PlannedTherapist = {
  row: {
    name: string;
    slug: string;
    imageUrl: string | null;
    title: string;
    about: string;
    languages: string[];
    colour: number;
    position: number;
    treatmentIds: number[] | null;
    treatmentCommission: number;
    productCommission: number;
    createdAt: Date;
    updatedAt: Date;
  };
  week: Shift[][];
  leave: { from: string; to: string; note: string; createdAt: Date } | null;
};

/** Whole days, Monday first: on each, two do everything, as many as there are rooms. */
const PEOPLE = [
  {
    name: 'Aisyah Rahman',
    picture: 'therapist-aisyah.webp',
    title: 'Founder, senior therapist',
    works: [0, 1, 2, 3],
    commission: 1_500,
    about: 'Fifteen years caring for reactive skin, including her own. Gentle first, always.',
    languages: ['English', 'Malay'],
  },
  {
    name: 'Lin Xiuying',
    picture: 'therapist-xiuying.webp',
    title: 'Senior therapist',
    works: [2, 3, 4, 5],
    commission: 1_200,
    about: 'Slow massage and a close look. Guests fall asleep within minutes.',
    languages: ['English', 'Mandarin'],
  },
  {
    name: 'Priya Menon',
    picture: 'therapist-priya.webp',
    title: 'Therapist',
    works: [0, 1, 4, 5],
    commission: 1_000,
    about: 'Acne and pigmentation, without stripping the skin around them.',
    languages: ['English', 'Tamil'],
  },
];
/** Part of the day with a break, and only what she has learned so far. */
const TRAINEE = {
  name: 'Hana Tan',
  picture: 'therapist-hana.webp',
  title: 'Therapist in training',
  commission: 500,
  about: 'Joined us from nursing. Facials for sensitive skin, with all the time they need.',
  languages: ['English', 'Mandarin', 'Malay'],
};
/** In pictures/seed. */
export const PORTRAITS = [...PEOPLE, TRAINEE].map(({ picture }) => picture);
const TRAINEE_SHIFTS: Shift[] = [
  { starts: '11:00', ends: '14:00' },
  { starts: '15:00', ends: '18:00' },
];
const LEARNED_MINUTES = 60;
const REQUESTED = 0.22;

/** Three who share the week and do everything, and one who is learning, and away next week. */
export function planTeam(
  { opened, now, today }: Calendar,
  { hours }: Pick<Settings, 'hours'>,
  treatments: BookableTreatment[],
  portraits: ReadonlyMap<string, string> = new Map(),
): PlannedTherapist[] {
  const open = hours.map((day): Shift[] => (day ? [{ starts: day.opens, ends: day.closes }] : []));
  const made = { createdAt: opened, updatedAt: opened };
  const rest = ({ name, title, about, languages, commission, picture }: typeof TRAINEE, index: number) => ({
    name,
    slug: slugOf(name, 'therapist'),
    imageUrl: portraits.get(picture) ?? null,
    title,
    about,
    languages,
    colour: index + 1,
    position: index + 1,
    treatmentCommission: commission,
    productCommission: 500,
    ...made,
  });
  const short = treatments.filter(({ durationMinutes }) => durationMinutes <= LEARNED_MINUTES);
  const nextMonday = addDays(today, 7 - weekdayOf(today));
  return [
    ...PEOPLE.map(
      (person, index): PlannedTherapist => ({
        row: { ...rest(person, index), treatmentIds: null },
        week: open.map((day, weekday) => (person.works.includes(weekday) ? day : [])),
        leave: null,
      }),
    ),
    {
      row: { ...rest(TRAINEE, PEOPLE.length), treatmentIds: short.map(({ id }) => id) },
      week: open.map((day, weekday) => (day.length > 0 && weekday < 5 ? TRAINEE_SHIFTS : [])),
      leave: {
        from: nextMonday,
        to: addDays(nextMonday, 4),
        note: 'Family in Penang',
        createdAt: minutesAfter(now, -3 * 24 * 60),
      },
    },
  ];
}

/**
 * Gives every booking to somebody, in the order they were made and by the rule of the studio; then some of the clients
 * had asked for whom they got.
 */
export function staffBookings(
  { opened, random }: Calendar,
  bookings: PlannedBooking[],
  team: (PlannedTherapist & { id: number })[],
): void {
  const members = team.map((each) => ({ ...each, rota: rotaOf(each, studioDay(opened)) }));
  const { chance } = random('team');
  for (const [day, all] of groupByDay(bookings)) {
    const working: TeamMember[] = members.map(({ id, row: { treatmentIds }, rota }) => ({
      id,
      treatmentIds,
      workingTimes: workingTimes(rota, day, day),
    }));
    const visits: Visit[] = [];
    for (const [id, { row }] of all.entries()) {
      const [from, to] = [row.startsAt.getTime(), row.busyUntil.getTime()];
      const work = { from, to, treatmentTo: row.endsAt.getTime(), treatmentId: row.treatmentId };
      const found = assignTherapist(working, visits, work);
      if (!found) continue;
      for (const moved of found.moved)
        visits.find((visit) => visit.id === moved.id)!.therapistId = moved.therapistId; // one of them
      visits.push({ ...work, id, therapistId: found.therapistId, isFixed: false });
    }
    for (const { id, therapistId } of visits)
      Object.assign(all[id]!.row, { therapistId, isRequested: chance(REQUESTED) }); // its place
  }
}

function rotaOf({ week, leave }: PlannedTherapist, from: string): Rota {
  return { weeks: [{ from, days: week }], dates: [], leave: leave ? [leave] : [] };
}

function groupByDay(bookings: PlannedBooking[]): Map<string, PlannedBooking[]> {
  const days = new Map<string, PlannedBooking[]>();
  for (const booking of bookings) {
    const day = studioDay(booking.row.startsAt);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return days;
}
