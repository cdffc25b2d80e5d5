import { givenName } from '#server/kit/mail/greeting.ts';
import type { NewReviewRow } from '#server/reviews/tables.ts';
import { minutesAfter } from './calendar.ts';
import type { DemoStudio } from './step.ts';

type Written = {
  /** By the name of a treatment. */
  about: string;
  stars: number;
  words: string;
  state: 'new' | 'shown' | 'hidden';
  mayShow: boolean;
  answer: string;
};

const DAY = 24 * 60;
const SHOWN = { state: 'shown', mayShow: true, answer: '' } as const;

/** What invented clients wrote, the latest first; of whatever stars, as with real ones. */
const WRITTEN: Written[] = [
  {
    about: 'Sensitive Calm Facial',
    stars: 5,
    words:
      'No steam, no scent, and for once I left without red patches. She checked with me before every step.',
    state: 'new',
    mayShow: true,
    answer: '',
  },
  {
    about: 'Signature Glow Facial',
    stars: 3,
    words: 'The facial was good. The room next door was a bit loud that evening.',
    state: 'new',
    mayShow: false,
    answer: '',
  },
  {
    ...SHOWN,
    about: 'Signature Glow Facial',
    stars: 5,
    words: 'My make-up artist asked what I had done. Three days later the glow is still there.',
  },
  {
    ...SHOWN,
    about: 'Acne Clear Facial',
    stars: 4,
    words: 'Extraction is never fun, but quick and careful. Two spots took a few days to settle.',
    answer:
      'Thank you for telling us. Do send us a photo if a spot stays sore for more than three days: we will have a look.',
  },
  {
    ...SHOWN,
    about: 'Sensitive Calm Facial',
    stars: 5,
    words:
      'I came with a flare-up and was nervous. They did a patch test first and changed the mask. Calm skin for a week.',
  },
  {
    ...SHOWN,
    about: 'Signature Glow Facial',
    stars: 4,
    words: 'Lovely massage. I would have liked ten minutes more.',
  },
  {
    ...SHOWN,
    about: 'Anti-Ageing Collagen Facial',
    stars: 5,
    words: 'Unhurried, and nobody tried to sell me anything.',
  },
  {
    about: 'Acne Clear Facial',
    stars: 2,
    words: 'I waited fifteen minutes and was not told why.',
    state: 'hidden',
    mayShow: true,
    answer:
      'We are sorry: the visit before ran late, and we should have said so. Your next extraction is on us.',
  },
];

/** Each about a visit of its own, by somebody of its own; the demo member's are left for trying it. */
export function planReviews({ bookings, calendar: { now } }: DemoStudio): NewReviewRow[] {
  const used = new Set<string>();
  const done = bookings
    .filter(({ outcome, row, member }) => outcome === 'completed' && !row.visitId && member !== 0)
    .filter(
      ({ row }) => row.endsAt < minutesAfter(now, -4 * DAY) && row.endsAt > minutesAfter(now, -80 * DAY),
    )
    .toSorted((a, b) => b.row.endsAt.getTime() - a.row.endsAt.getTime());
  return WRITTEN.flatMap(({ about, ...written }) => {
    const visit = done.find(({ row }) => row.treatmentName === about && !used.has(row.customerName));
    if (!visit) return [];
    const { customerName, treatmentId, endsAt } = visit.row;
    used.add(customerName);
    const createdAt = minutesAfter(endsAt, 2 * DAY + 90);
    const decidedAt = minutesAfter(createdAt, 600);
    const isNew = written.state === 'new';
    return [
      {
        ...written,
        visitId: visit.id,
        treatmentId,
        firstName: givenName(customerName),
        shownAt: written.state === 'shown' ? decidedAt : null,
        createdAt,
        updatedAt: isNew ? createdAt : decidedAt,
      },
    ];
  });
}
