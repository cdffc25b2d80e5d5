import type { events } from '#server/analytics/tables.ts';
import type { issues, subscribers } from '#server/newsletter/tables.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import { addDays, daysBetween, studioDay, studioInstant, weekdayOf } from '#shared/kit/studio-time.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio } from './step.ts';

type EventRow = typeof events.$inferInsert;
type SubscriberRow = typeof subscribers.$inferInsert;
type IssueRow = typeof issues.$inferInsert;
type Article = { slug: string; publishedAt: Date | null };

const DAY = 24 * 60;
const PATHS = [
  '/',
  '/',
  '/',
  '/treatments',
  '/treatments',
  '/products',
  '/products',
  '/media',
  '/auth',
  '/dashboard',
];
const READERS = [
  ...['anna.b', 'jo.lim', 'sunny.day', 'k.ismail', 'priti.s', 'weekend.walks', 'mr.teh', 'lily.and.lotus'],
  ...['noor.reads', 'c.oh', 'tanglin.girl', 'two.cats'],
];

/** Page views with the articles that were read, and what bookings and subscribers leave behind. */
export function planEvents(studio: DemoStudio, articles: Article[], readers: SubscriberRow[]): EventRow[] {
  const { bookings, calendar } = studio;
  const made = bookings.flatMap(({ row }): EventRow[] => {
    const label = row.treatmentName;
    const valueCents = row.treatmentCents + row.extractionCents;
    const own = { category: 'engagement', label, valueCents };
    const clickedAt = minutesAfter(row.createdAt, -2);
    return [
      { ...own, name: 'treatment_book_click', path: '/treatments', at: clickedAt },
      { ...own, name: 'book_treatment', path: '/', at: row.createdAt },
    ];
  });
  const signUps = readers
    .filter(({ source }) => source === 'footer')
    .map(({ consentedAt: at, source: label }) => {
      return { name: 'newsletter_signup', category: 'engagement', label, path: '/', at };
    });
  const all = [...pageViews(studio, articles), ...made, ...signUps].filter(({ at }) => at < calendar.now);
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A little more every week, most of them at the weekend; one in four reads an article. */
function pageViews({ calendar }: DemoStudio, articles: Article[]): EventRow[] {
  const { below, chance, pick } = calendar.random('page views');
  const firstDay = studioDay(calendar.opened);
  const days = daysBetween(firstDay, calendar.today) + 1;
  return Array.from({ length: days }, (_, index): EventRow[] => {
    const day = addDays(firstDay, index);
    const begins = studioInstant(day, '07:00');
    const count = 14 + Math.floor(index / 7) + below(12) + (weekdayOf(day) > 4 ? 10 : 0);
    return Array.from({ length: count }, () => {
      const at = minutesAfter(begins, below(16 * 60));
      const published = articles.filter(({ publishedAt }) => publishedAt && publishedAt < at);
      const isReading = chance(0.25) && published.length > 0;
      const path = isReading ? `/articles/${pick(published).slug}` : pick(PATHS);
      return { name: 'page_view', category: 'navigation', path, at };
    });
  }).flat();
}

/** Members and others who agreed to the newsletter; a few left, and two have not confirmed yet. */
export function planSubscribers({ members, calendar }: DemoStudio, invitation: string): SubscriberRow[] {
  const { below, pick } = calendar.random('subscribers');
  const { now, opened } = calendar;
  const wording = `${invitation} [Subscribe]`;
  const joined = members
    .filter((_, place) => place % 3 !== 1)
    .map(({ email, joinedAt }) => ({
      email,
      at: minutesAfter(joinedAt, 8),
      source: pick(['profile', 'checkout', 'footer'] as const),
    }));
  const span = (now.getTime() - opened.getTime()) / MINUTE_MS;
  const others = READERS.map((name, index) => ({
    email: `${name}@example.com`,
    at: minutesAfter(opened, Math.floor(((index + 0.5) * (span - DAY)) / READERS.length) + below(60)),
    source: 'footer' as const,
  }));
  return [...joined, ...others]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ email, at, source }, index, { length }) => {
      const isWaiting = source === 'footer' && index >= length - 2;
      const left = minutesAfter(at, 30 * DAY);
      return {
        email,
        source,
        wording,
        consentedAt: at,
        confirmedAt: isWaiting ? null : minutesAfter(at, 4),
        ...(index % 14 === 9 && left < now && { unsubscribedAt: left }),
        ...(index === 5 && { bouncedAt: minutesAfter(at, 12 * DAY), bounceReason: '550 5.1.1 No such user' }),
      };
    });
}

/** One that was sent a month ago, and one still being written. */
export function planIssues({ calendar: { now, today } }: DemoStudio): { sent: IssueRow; draft: IssueRow } {
  const sentAt = studioInstant(addDays(today, -30), '10:00');
  const written = minutesAfter(sentAt, -2 * DAY);
  const own = { segment: 'all' as const };
  return {
    sent: {
      ...own,
      subject: 'What humid weeks do to your skin',
      preheader: 'And why less is more until the rain is over.',
      content:
        'When the air is wet, a light gel is often enough.\n\nCome by for a **free skin check** this month: ten minutes, no appointment.',
      state: 'sent',
      startedAt: sentAt,
      endedAt: minutesAfter(sentAt, 3),
      createdAt: written,
      updatedAt: sentAt,
    },
    draft: {
      ...own,
      subject: 'Four quiet steps for the evening',
      preheader: 'Our therapists on what they do at home.',
      content: 'A first draft: cleanse, calm, feed, leave alone.',
      state: 'draft',
      createdAt: minutesAfter(now, -20 * 60),
      updatedAt: minutesAfter(now, -18 * 60),
    },
  };
}
