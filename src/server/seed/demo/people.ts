import { DEMO_MEMBER } from '#shared/accounts/demo-member.ts';
import { addDays, daysBetween, studioDay, studioInstant } from '#shared/kit/studio-time.ts';
import { type Calendar, minutesAfter } from './calendar.ts';
import { GUEST_NAMES, MEMBER_NAMES } from './names.ts';

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  phoneE164: string;
};
export type PlannedMember = Person & {
  joinedAt: Date;
  /** How long they wait between two visits. */
  everyDays: number;
  /** The place of the member who brought them. */
  referredBy: number | null;
};

const FIRST_MEMBERS = 36;
const FIRST_DAYS = 14;
const PACES = [14, 14, 21, 21, 28, 28, 42];

/** In the order they joined; the first can be signed in as. */
export function planMembers({ today, opened, random }: Calendar): PlannedMember[] {
  const { below, chance, pick } = random('members');
  const firstDay = studioDay(opened);
  const later = MEMBER_NAMES.length - FIRST_MEMBERS;
  const lastDays = daysBetween(firstDay, today) - FIRST_DAYS - 3;
  const members = MEMBER_NAMES.map(([firstName, lastName], place) => {
    const isEarly = place < FIRST_MEMBERS;
    const days = isEarly
      ? Math.floor((place * FIRST_DAYS) / FIRST_MEMBERS)
      : FIRST_DAYS + Math.floor(((place - FIRST_MEMBERS) * lastDays) / later);
    const joins = studioInstant(addDays(firstDay, days), '10:00');
    return {
      ...person(firstName, lastName, place),
      joinedAt: minutesAfter(joins, (place % 3) * 200 + below(180)),
      everyDays: place === 0 ? 21 : pick(PACES),
      referredBy: !isEarly && chance(0.4) ? below(FIRST_MEMBERS) : null,
    };
  });
  return members.sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
}

export function planGuests(): Person[] {
  return GUEST_NAMES.map(([firstName, lastName], place) =>
    person(firstName, lastName, MEMBER_NAMES.length + place),
  );
}

/** Numbers that belong to nobody we know of; the domain is reserved, and mail to it is never delivered. */
function person(firstName: string, lastName: string, place: number): Person {
  const number = 80_001_000 + place * 37;
  const name = `${firstName} ${lastName}`.toLowerCase().replaceAll(/[^a-z ]/g, '');
  return {
    firstName,
    lastName,
    email: place === 0 ? DEMO_MEMBER.email : `${name.replaceAll(' ', '.')}@example.com`,
    phone: `+65 ${number}`,
    phoneE164: `+65${number}`,
  };
}
