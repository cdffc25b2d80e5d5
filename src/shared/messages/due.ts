import { formatDayMonth, formatShortDate } from '#shared/kit/dates.ts';
import { formatCents } from '#shared/kit/money.ts';
import { daysBetween, studioDay } from '#shared/kit/studio-time.ts';
import { birthdayOfWeek } from './birthday-week.ts';
import type { MessageKind, Placeholder } from './kinds.ts';

/** What the studio knows of a person that decides about messages. */
export type ClientFacts = {
  firstName: string;
  birthday: string | null;
  /** The latest completed one, by its first booking. */
  lastVisit: { id: number; at: Date; treatmentName: string } | null;
  /** The first one to come. */
  nextVisitAt: Date | null;
  /** After how many weeks the note of the last visit says that they should come again. */
  noteWeeks: number | null;
  /** With something on them. */
  giftCards: readonly { id: number; cents: number; expiresAt: Date }[];
};

export type Due = {
  /** What it is about: there is one message of a kind about it. */
  occasion: string;
  /** For staff: "last visit 12 Oct, no next one". */
  because: string;
  /** For the client: "your last visit was on 12 Oct 2026". */
  why: string;
  values: Partial<Record<Placeholder, string>>;
};

type Rule = (facts: ClientFacts, today: string) => Due | null;

const REBOOK_WEEKS = 5;
const WARN_DAYS = 30;

/** From and until how many days after a visit: after a standstill what is late by more is left out. */
export const VISIT_DAYS = {
  check_in: { from: 3, until: 6 },
  rebook: { from: REBOOK_WEEKS * 7, until: REBOOK_WEEKS * 7 + 14 },
  win_back: { from: 120, until: 180 },
} as const;

/** Whether a message is due and why; null: it is not. */
export function dueMessage(kind: MessageKind, facts: ClientFacts, now: Date): Due | null {
  return RULES[kind](facts, studioDay(now));
}

const RULES: Record<MessageKind, Rule> = {
  check_in: (facts, today) => afterVisit(facts, today, VISIT_DAYS.check_in),
  rebook: (facts, today) => {
    const { noteWeeks } = facts;
    const from = (noteWeeks ?? REBOOK_WEEKS) * 7;
    const due = withoutNext(facts, today, { from, until: from + 14 });
    if (!due || noteWeeks === null) return due;
    const weeks = noteWeeks === 1 ? '1 week' : `${noteWeeks} weeks`;
    return { ...due, because: `${due.because}; by the note after ${weeks}` };
  },
  win_back: (facts, today) => withoutNext(facts, today, VISIT_DAYS.win_back),
  birthday: ({ birthday }, today) => {
    const day = birthday && birthdayOfWeek(birthday, today);
    if (!day) return null;
    return {
      occasion: `birthday ${day.slice(0, 4)}`,
      because: `birthday on ${formatDayMonth(day)}`,
      why: 'it is the week of your birthday',
      values: {},
    };
  },
  gift_card: ({ giftCards }, today) => {
    const soon = giftCards
      .map(({ expiresAt, ...card }) => ({ ...card, lastDay: lastDayBefore(expiresAt) }))
      .filter(({ cents, lastDay }) => cents > 0 && isBetween(daysBetween(today, lastDay), 0, WARN_DAYS))
      .sort((one, other) => one.lastDay.localeCompare(other.lastDay) || one.id - other.id);
    const [first] = soon;
    if (!first) return null;
    const [amount, lastDay] = [formatCents(first.cents), formatShortDate(first.lastDay)];
    return {
      occasion: `gift card ${first.id}`,
      because: `gift card with ${amount} expires after ${formatShortDate(first.lastDay)}`,
      why: 'you have a gift card with us',
      values: { amount, lastDay },
    };
  },
};

type Days = { from: number; until: number };

function afterVisit({ lastVisit }: ClientFacts, today: string, { from, until }: Days): Due | null {
  if (!lastVisit) return null;
  const day = studioDay(lastVisit.at);
  if (!isBetween(daysBetween(day, today), from, until)) return null;
  const date = formatShortDate(day);
  return {
    occasion: `visit ${lastVisit.id}`,
    because: `visit on ${formatDayMonth(day)}`,
    why: `you visited us on ${date}`,
    values: { treatment: lastVisit.treatmentName, date },
  };
}

function withoutNext(facts: ClientFacts, today: string, days: Days): Due | null {
  const due = facts.nextVisitAt === null ? afterVisit(facts, today, days) : null;
  if (!due) return null;
  return {
    ...due,
    because: `${due.because.replace('visit on', 'last visit')}, no next one`,
    why: `your last visit was on ${due.values.date}`,
  };
}

/** It expires with the end of this day. */
function lastDayBefore(expiresAt: Date): string {
  return studioDay(new Date(expiresAt.getTime() - 1));
}

function isBetween(days: number, from: number, until: number): boolean {
  return days >= from && days <= until;
}
