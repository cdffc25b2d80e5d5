import { formatShortAppointment, formatSoon, formatStudioTime } from '#shared/bookings/appointment-words.ts';
import { isLive, isOpen } from '#shared/bookings/status.ts';
import type { Role } from '#shared/kit/access.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/durations.ts';
import { formatCents } from '#shared/kit/money.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { orderNumber } from '#shared/orders/order-states.ts';
import type { PushCause } from './cause.ts';
import type { OfferNow, OrderNow, PartNow, PushTarget, VisitNow } from './push-target.ts';

/**
 * What a locked screen may show: nothing of anybody where the session has ended, else a first name; full names and treatments,
 * which may say something about somebody's health, only to who chose it.
 */
export type Shown = 'nobody' | 'first name' | 'all';

type Question = {
  cause: PushCause;
  /** Its client, or staff. */
  isOwn: boolean;
  /** What was true when it happened, where it may change again: the new start of a visit, the minutes somebody is late. */
  occasion: string;
  target: PushTarget;
  reader: { userId: number; role: Role; shown: Shown };
  now: Date;
};

export type PushWords = {
  title: string;
  body: string;
  /** Where a tap leads; without any secret. */
  url: string;
  /** After this it is useless. */
  endsAt: Date;
};

/** Null: it is not true any more, or of no use to this person. */
export function pushWords(question: Question): PushWords | null {
  const words = wordsOf(question);
  if (!words || words.endsAt <= question.now) return null;
  return { ...words, title: cut(words.title, 100), body: cut(words.body, 300) };
}

function wordsOf(question: Question): PushWords | null {
  const { target } = question;
  if (target.type === 'order') return orderWords(question, target);
  if (target.type === 'offer') return offerWords(question, target);
  return question.isOwn ? ownVisitWords(question, target) : staffVisitWords(question, target);
}

/** The same in every line that names a person. */
function who({ reader: { shown } }: Question, person: { firstName: string; clientName: string }): string {
  if (shown === 'nobody') return '';
  const name = shown === 'all' ? person.clientName : person.firstName;
  return name.trim() ? ` · ${name.trim()}` : '';
}

// Visits

function staffVisitWords(question: Question, visit: VisitNow): PushWords | null {
  const { cause, occasion, reader, now } = question;
  const isTherapist = reader.role === 'therapist';
  const parts = isTherapist
    ? visit.parts.filter((part) => part.therapistUserId === reader.userId)
    : visit.parts;
  const open = parts.filter(isHeld);
  const [first] = open;
  const about = (these: readonly PartNow[]) => `${who(question, visit)}${withWhom(question, these)}`;
  const url = (part: PartNow) =>
    isTherapist
      ? `/admin-dashboard?tab=my-day&day=${studioDay(part.startsAt)}`
      : `/admin-dashboard?tab=bookings&booking=${part.id}`;

  if (cause === 'cancelled') {
    const gone = parts.filter((part) => !isHeld(part));
    const [lost] = gone;
    if (!lost) return null;
    return {
      title: first ? 'Part of a visit cancelled' : 'Booking cancelled',
      body: `${formatShortAppointment(lost.startsAt)}${about(gone)}`,
      url: url(lost),
      endsAt: untilStart(lost.startsAt, now),
    };
  }
  if (!first || !isOpen(first.status)) return null;
  const line = { url: url(first), endsAt: untilStart(first.startsAt, now) };
  const when = formatShortAppointment(first.startsAt);
  const time = formatStudioTime(first.startsAt);
  if (cause === 'reassigned') return { ...line, title: 'New booking for you', body: `${when}${about(open)}` };
  if (cause === 'created') {
    const title = first.status === 'pending' ? 'New booking to confirm' : 'New booking';
    return { ...line, title, body: `${when}${about(open)}` };
  }
  if (cause === 'moved') {
    if (!isStill(visit, occasion)) return null;
    return { ...line, title: 'Booking moved', body: `Now ${when}${about(open)}` };
  }
  if (cause === 'late') {
    const { lateMinutes } = first;
    if (lateMinutes === null || String(lateMinutes) !== occasion) return null;
    const endsAt = after(first.startsAt, 30 * MINUTE_MS);
    return { ...line, endsAt, title: `Running ${lateMinutes} minutes late`, body: `${time}${about(open)}` };
  }
  if (cause === 'arrived') {
    const arrived = open.find(({ arrivedAt }) => arrivedAt !== null)?.arrivedAt;
    if (!arrived) return null;
    return {
      ...line,
      endsAt: after(arrived, HOUR_MS),
      title: 'Client arrived',
      body: `${time}${about(open)}`,
    };
  }
  return null;
}

function ownVisitWords(question: Question, visit: VisitNow): PushWords | null {
  const { cause, occasion, now } = question;
  const open = visit.parts.filter(isHeld);
  const [first] = open;
  const url = '/dashboard?tab=bookings';
  if (cause === 'cancelled') {
    const [lost] = visit.parts.filter((part) => !isHeld(part));
    if (!lost) return null;
    const when = formatShortAppointment(lost.startsAt);
    const endsAt = untilStart(lost.startsAt, now);
    if (!first) return { title: 'Your booking is cancelled', body: `It was for ${when}.`, url, endsAt };
    return {
      title: 'Your booking has changed',
      body: `Part of your visit on ${when} is cancelled.`,
      url,
      endsAt,
    };
  }
  if (!first || !isOpen(first.status)) return null;
  const when = formatShortAppointment(first.startsAt);
  const more = question.reader.shown === 'all' ? ` ${namesOf(open)}.` : '';
  const line = { url, endsAt: untilStart(first.startsAt, now) };
  if (cause === 'reminded') {
    if (!isStill(visit, occasion)) return null;
    const soon = formatSoon(first.startsAt, now);
    return { ...line, endsAt: first.startsAt, title: 'Your appointment', body: `See you at ${soon}.${more}` };
  }
  if (cause === 'moved') {
    if (!isStill(visit, occasion)) return null;
    return { ...line, title: 'Your booking has moved', body: `It's now ${when}.${more}` };
  }
  if (cause === 'confirmed') {
    if (first.status !== 'confirmed') return null;
    return { ...line, title: 'Your booking is confirmed', body: `See you ${when}.${more}` };
  }
  return null;
}

function isHeld({ status, isArchived }: PartNow): boolean {
  return isLive(status) && !isArchived;
}

/** When the visit begins; empty when nothing of it takes place. */
export function startOf({ parts }: Pick<VisitNow, 'parts'>): string {
  return parts.find(isHeld)?.startsAt.toISOString() ?? '';
}

function isStill(visit: VisitNow, occasion: string): boolean {
  return startOf(visit) === occasion;
}

/** ", Calm Facial + Peel with Aisyah": not with whom, to herself. */
function withWhom({ reader: { shown, userId } }: Question, parts: readonly PartNow[]): string {
  if (shown !== 'all') return '';
  const others = parts.flatMap(({ therapistName, therapistUserId }) =>
    therapistName && therapistUserId !== userId ? [therapistName] : [],
  );
  const team = [...new Set(others)].join(' and ');
  return `, ${namesOf(parts)}${team && ` with ${team}`}`;
}

function namesOf(parts: readonly PartNow[]): string {
  return parts.map(({ treatmentName }) => treatmentName).join(' + ');
}

// Offers and orders

function offerWords(question: Question, offer: OfferNow): PushWords | null {
  const { startsAt, expiresAt, isOpen: isStillOpen, treatmentName } = offer;
  if (!question.isOwn || !isStillOpen) return null;
  const what = question.reader.shown === 'all' ? ` ${treatmentName}.` : '';
  const until = formatSoon(expiresAt, question.now);
  return {
    title: 'A time is free for you',
    body: `We're keeping ${formatShortAppointment(startsAt)} for you until ${until}.${what}`,
    url: '/dashboard?tab=bookings',
    endsAt: expiresAt,
  };
}

function orderWords(question: Question, order: OrderNow): PushWords | null {
  const { cause, isOwn, now, reader } = question;
  const number = orderNumber(order.id);
  if (isOwn) {
    if (cause !== 'ready' || order.status !== 'ready') return null;
    const body = `${number} is waiting for you at the studio.`;
    return { title: 'Your order is ready', body, url: `/orders/${order.id}`, endsAt: after(now, 3 * DAY_MS) };
  }
  const isGone = order.status === 'cancelled' || order.status === 'refunded' || order.status === 'collected';
  if (cause !== 'placed' || isGone || !isAtLeast(reader.role, 'reception')) return null;
  return {
    title: 'New order',
    body: `${number}, ${formatCents(order.totalCents)}${who(question, order)}`,
    url: `/admin-dashboard?tab=orders&order=${order.id}`,
    endsAt: after(now, DAY_MS),
  };
}

function untilStart(startsAt: Date, now: Date): Date {
  return new Date(Math.min(startsAt.getTime(), now.getTime() + DAY_MS));
}

function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/** A service of the browser takes 4 kB, encrypted. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
