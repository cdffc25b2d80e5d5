import type { Analytics } from '#shared/analytics/admin-contract.ts';

const TWO_DAYS = [
  { from: '2026-09-14', to: '2026-09-14' },
  { from: '2026-09-15', to: '2026-09-15' },
];
const EARLIER = [
  { from: '2026-09-12', to: '2026-09-12' },
  { from: '2026-09-13', to: '2026-09-13' },
];
const count = (now: number, before: number) => ({ now, before });
const steps = (now: number[], before: number[]) => ({ now, before });

/** Two days of a small studio beside the two before by default. */
export function someAnalytics(fields: Partial<Analytics> = {}): Analytics {
  const monday11 = Array.from({ length: 168 }, (_, hour) => (hour === 11 ? 2 : 0));
  return {
    now: { from: '2026-09-14', to: '2026-09-15' },
    before: { from: '2026-09-12', to: '2026-09-13' },
    steps: { now: TWO_DAYS, before: EARLIER },
    hasData: true,
    taken: {
      total: { now: '246.05', before: '93.00' },
      methods: [
        {
          method: 'cash',
          amount: { now: '246.05', before: '93.00' },
          steps: { now: ['216.00', '30.05'], before: ['93.00', '0.00'] },
        },
      ],
      steps: { now: ['216.00', '30.05'], before: ['93.00', '0.00'] },
    },
    earned: {
      total: { now: '186.05', before: '93.00' },
      goods: { now: '30.05', before: '0.00' },
      treatments: { now: '156.00', before: '93.00' },
      retained: { now: '0.00', before: '0.00' },
      steps: {
        goods: { now: ['0.00', '30.05'], before: ['0.00', '0.00'] },
        treatments: { now: ['156.00', '0.00'], before: ['93.00', '0.00'] },
        retained: { now: ['0.00', '0.00'], before: ['0.00', '0.00'] },
      },
    },
    bridge: [
      { step: 'gift_card', amount: '-100.00' },
      { step: 'unpaid', amount: '40.00' },
    ],
    bookings: {
      total: count(2, 1),
      byStatus: {
        pending: count(1, 0),
        confirmed: count(0, 0),
        completed: count(1, 1),
        cancelled: count(0, 0),
        'no-show': count(0, 0),
      },
      steps: steps([2, 0], [1, 0]),
    },
    hours: { now: monday11, before: Array.from({ length: 168 }, () => 0) },
    fill: {
      bookedMinutes: count(120, 60),
      openMinutes: count(2400, 960),
      steps: { bookedMinutes: steps([120, 0], [60, 0]), openMinutes: steps([1200, 1200], [960, 0]) },
    },
    customers: {
      fresh: count(1, 1),
      returning: count(1, 0),
      steps: { fresh: steps([1, 0], [1, 0]), returning: steps([1, 0], [0, 0]) },
    },
    conversion: {
      views: count(50, 40),
      clicks: count(5, 4),
      bookings: count(2, 1),
      steps: { views: steps([25, 25], [40, 0]), bookings: steps([1, 1], [1, 0]) },
    },
    treatments: [{ id: 1, name: 'Glow', number: count(1, 1), amount: { now: '156.00', before: '93.00' } }],
    products: [],
    points: {
      issued: count(186, 93),
      redeemed: count(10, 0),
      issuedSoFar: count(400, 214),
      redeemedSoFar: count(100, 90),
      outstanding: count(300, 124),
      outstandingAmount: { now: '300.00', before: '124.00' },
      steps: {
        issued: steps([156, 30], [93, 0]),
        redeemed: steps([0, 10], [0, 0]),
        outstanding: steps([280, 300], [124, 124]),
      },
    },
    newsletter: {
      joined: count(2, 1),
      left: count(1, 0),
      subscribers: count(12, 11),
      steps: {
        joined: steps([2, 0], [1, 0]),
        left: steps([0, 1], [0, 0]),
        subscribers: steps([13, 12], [11, 11]),
      },
    },
    ...fields,
  };
}
