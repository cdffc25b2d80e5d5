import { describe, expect, test } from 'vitest';
import type { Role } from '#shared/kit/access.ts';
import type { PushCause } from './cause.ts';
import type { OfferNow, OrderNow, PartNow, PushTarget, VisitNow } from './push-target.ts';
import { pushWords, type Shown, startOf } from './push-words.ts';

/** Thursday, 12 March 2026, noon in Singapore. */
const NOW = new Date('2026-03-12T04:00:00Z');
const AT_3 = new Date('2026-03-12T07:00:00Z');
const AT_4 = new Date('2026-03-12T08:00:00Z');
const [RECEPTION, AISYAH, PRIYA, MEI] = [1, 2, 3, 9];

const part = (fields: Partial<PartNow> = {}): PartNow => ({
  id: 7,
  startsAt: AT_3,
  status: 'confirmed',
  isArchived: false,
  arrivedAt: null,
  lateMinutes: null,
  treatmentName: 'Acne Facial',
  therapistName: 'Aisyah',
  therapistUserId: AISYAH,
  ...fields,
});
const visit = (...parts: PartNow[]): VisitNow => ({
  type: 'visit',
  ownerId: MEI,
  clientName: 'Mei Lim',
  firstName: 'Mei',
  parts,
});
const peel = (fields: Partial<PartNow> = {}) =>
  part({
    id: 8,
    startsAt: AT_4,
    treatmentName: 'Peel',
    therapistName: 'Priya',
    therapistUserId: PRIYA,
    ...fields,
  });
const offer = (fields: Partial<OfferNow> = {}): OfferNow => ({
  type: 'offer',
  ownerId: MEI,
  startsAt: AT_3,
  expiresAt: new Date('2026-03-12T04:30:00Z'),
  isOpen: true,
  treatmentName: 'Acne Facial',
  ...fields,
});
const order = (fields: Partial<OrderNow> = {}): OrderNow => ({
  type: 'order',
  id: 1_001,
  ownerId: MEI,
  clientName: 'Mei Lim',
  firstName: 'Mei',
  status: 'paid',
  totalCents: 8_400,
  ...fields,
});

type Who = { userId: number; role: Role; isOwn?: boolean };
const FRONT: Who = { userId: RECEPTION, role: 'reception' };
const OWN: Who = { userId: MEI, role: 'user', isOwn: true };

function read(
  cause: PushCause,
  target: PushTarget,
  who: Who,
  shown: Shown = 'first name',
  occasion?: string,
) {
  const { isOwn = false, ...reader } = who;
  return pushWords({
    cause,
    isOwn,
    target,
    occasion: occasion ?? (target.type === 'visit' ? startOf(target) : ''),
    reader: { ...reader, shown },
    now: NOW,
  });
}
const said = (...given: Parameters<typeof read>) => {
  const words = read(...given);
  return words && `${words.title} | ${words.body}`;
};

describe('what staff read', () => {
  const late = visit(part({ lateMinutes: 10 }));
  const here = visit(part({ arrivedAt: NOW }));
  test.each<[PushCause, PushTarget, Shown, string, string?]>([
    ['created', visit(part()), 'nobody', 'New booking | Thu 12 Mar, 3:00 PM'],
    ['created', visit(part()), 'first name', 'New booking | Thu 12 Mar, 3:00 PM · Mei'],
    ['created', visit(part()), 'all', 'New booking | Thu 12 Mar, 3:00 PM · Mei Lim, Acne Facial with Aisyah'],
    [
      'created',
      visit(part({ status: 'pending' }), peel()),
      'all',
      'New booking to confirm | Thu 12 Mar, 3:00 PM · Mei Lim, Acne Facial + Peel with Aisyah and Priya',
    ],
    ['moved', visit(part()), 'first name', 'Booking moved | Now Thu 12 Mar, 3:00 PM · Mei'],
    ['cancelled', visit(part({ status: 'cancelled' })), 'nobody', 'Booking cancelled | Thu 12 Mar, 3:00 PM'],
    ['cancelled', visit(part({ isArchived: true })), 'nobody', 'Booking cancelled | Thu 12 Mar, 3:00 PM'],
    [
      'cancelled',
      visit(part(), peel({ status: 'cancelled' })),
      'all',
      'Part of a visit cancelled | Thu 12 Mar, 4:00 PM · Mei Lim, Peel with Priya',
    ],
    ['late', late, 'first name', 'Running 10 minutes late | 3:00 PM · Mei', '10'],
    ['arrived', here, 'first name', 'Client arrived | 3:00 PM · Mei'],
    ['placed', order(), 'nobody', 'New order | ORD-1001, $84.00'],
    ['placed', order(), 'all', 'New order | ORD-1001, $84.00 · Mei Lim'],
  ])('%s', (cause, target, shown, expected, occasion) => {
    expect(said(cause, target, FRONT, shown, occasion)).toBe(expected);
  });

  test('a therapist reads of her own part alone, and a tap leads to her day', () => {
    const words = read('created', visit(part(), peel()), { userId: PRIYA, role: 'therapist' }, 'all');
    expect(words).toMatchObject({
      body: 'Thu 12 Mar, 4:00 PM · Mei Lim, Peel',
      url: '/admin-dashboard?tab=my-day&day=2026-03-12',
    });
    expect(read('created', visit(part()), FRONT)?.url).toBe('/admin-dashboard?tab=bookings&booking=7');
    expect(read('placed', order(), { userId: PRIYA, role: 'therapist' })).toBeNull();
  });
});

describe('what a client reads', () => {
  test.each<[PushCause, PushTarget, Shown, string]>([
    ['confirmed', visit(part()), 'first name', 'Your booking is confirmed | See you Thu 12 Mar, 3:00 PM.'],
    ['moved', visit(part()), 'all', "Your booking has moved | It's now Thu 12 Mar, 3:00 PM. Acne Facial."],
    [
      'cancelled',
      visit(part({ status: 'cancelled' }), peel({ status: 'cancelled' })),
      'all',
      'Your booking is cancelled | It was for Thu 12 Mar, 3:00 PM.',
    ],
    [
      'cancelled',
      visit(part(), peel({ status: 'cancelled' })),
      'all',
      'Your booking has changed | Part of your visit on Thu 12 Mar, 4:00 PM is cancelled.',
    ],
    ['reminded', visit(part()), 'nobody', 'Your appointment | See you at 3:00 PM today.'],
    [
      'offered',
      offer(),
      'first name',
      "A time is free for you | We're keeping Thu 12 Mar, 3:00 PM for you until 12:30 PM today.",
    ],
    [
      'ready',
      order({ status: 'ready' }),
      'all',
      'Your order is ready | ORD-1001 is waiting for you at the studio.',
    ],
  ])('%s', (cause, target, shown, expected) => {
    expect(said(cause, target, OWN, shown)).toBe(expected);
  });

  test('no treatment and no name unless they chose to see them', () => {
    for (const target of [
      visit(part({ lateMinutes: 5, arrivedAt: NOW })),
      offer(),
      order({ status: 'ready' }),
    ])
      for (const cause of [
        'confirmed',
        'moved',
        'reminded',
        'offered',
        'ready',
        'created',
        'placed',
      ] as const)
        for (const who of [OWN, FRONT])
          expect(said(cause, target, who, 'first name') ?? '').not.toMatch(/Acne|Lim|Aisyah/);
  });
});

describe('nothing is read of what is not true any more', () => {
  const past = new Date('2026-03-12T03:59:00Z');
  test.each<[string, PushCause, PushTarget, Who, string?]>([
    ['a new booking that was cancelled', 'created', visit(part({ status: 'cancelled' })), FRONT],
    ['a new booking that was deleted', 'created', visit(part({ isArchived: true })), FRONT],
    ['a new booking that has begun', 'created', visit(part({ startsAt: past })), FRONT],
    ['a move that was moved again', 'moved', visit(part()), FRONT, AT_4.toISOString()],
    ['a cancellation that was undone', 'cancelled', visit(part()), FRONT],
    ['a cancellation of yesterday', 'cancelled', visit(part({ status: 'cancelled', startsAt: past })), OWN],
    ['late, corrected', 'late', visit(part({ lateMinutes: 5 })), FRONT, '10'],
    ['late, and here by now', 'late', visit(part()), FRONT, '10'],
    ['arrived by mistake', 'arrived', visit(part()), FRONT],
    ['arrived an hour ago', 'arrived', visit(part({ arrivedAt: new Date('2026-03-12T02:59:00Z') })), FRONT],
    ['confirmed, then pending again', 'confirmed', visit(part({ status: 'pending' })), OWN],
    ['a reminder of a visit that was moved', 'reminded', visit(part()), OWN, AT_4.toISOString()],
    ['an offer that was taken', 'offered', offer({ isOpen: false }), OWN],
    ['an offer that has run out', 'offered', offer({ expiresAt: NOW }), OWN],
    ['a ready order that was collected', 'ready', order({ status: 'collected' }), OWN],
    ['a new order that was cancelled', 'placed', order({ status: 'cancelled' }), FRONT],
    ["a visit that is a colleague's now", 'created', visit(part()), { userId: PRIYA, role: 'therapist' }],
  ])('%s', (_, cause, target, who, occasion) => {
    expect(said(cause, target, who, 'all', occasion)).toBeNull();
  });
});

test('a name as long as it may be still fits', () => {
  const long = { ...visit(part({ treatmentName: 'x'.repeat(500) })), clientName: '陈'.repeat(200) };
  const words = read('created', long, FRONT, 'all');
  expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(2_000);
});
