/** How many of each; `scale` 1 is the size at which every list must stay fast. */
export type LargePlan = {
  users: number;
  bookings: number;
  orders: number;
  events: number;
  subscribers: number;
  entries: number;
  /** The number of days the bookings cover; the last of them are in the future. */
  days: number;
};

const WHOLE: Omit<LargePlan, 'days'> = {
  users: 20_000,
  bookings: 100_000,
  orders: 50_000,
  events: 150_000,
  subscribers: 5_000,
  entries: 40_000,
};

export function largePlan(scale: number): LargePlan {
  const scaled = Object.entries(WHOLE).map(([name, count]) => [name, Math.max(1, Math.round(count * scale))]);
  return { ...(Object.fromEntries(scaled) as typeof WHOLE), days: 730 }; // the same keys as above
}
