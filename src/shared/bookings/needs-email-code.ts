import type { Stretch } from '#shared/kit/assign-all.ts';
import { MINUTE_MS } from '#shared/kit/durations.ts';
import type { Span } from '#shared/kit/span.ts';
import type { Settings } from '#shared/studio/contract.ts';

const MOST_OF_NETWORK = 5;

export type GuestFacts = {
  setting: Settings['booking']['guestEmailCode'];
  /** Has visited, or has confirmed this e-mail. */
  isKnown: boolean;
  /** What guests who are not known hold of the day, and what can be booked of it at all. */
  heldMinutes: number;
  bookableMinutes: number;
  /** By guests who are not known, within an hour. */
  networkBookings: number;
};

/**
 * Whether a guest is asked for a code mailed to the e-mail before a booking is written: so nobody fills a day with
 * invented people, and nobody is shut out.
 */
export function needsEmailCode({ setting, isKnown, ...facts }: GuestFacts): boolean {
  if (setting !== 'needed') return setting === 'always';
  if (isKnown) return false;
  return facts.heldMinutes * 2 > facts.bookableMinutes || facts.networkBookings >= MOST_OF_NETWORK;
}

type Day = {
  /** The opening hours. */
  open: Span;
  now: Date;
  rooms: number;
  /** When a room is blocked. */
  blocks: readonly Span[];
  /** Nobody: rooms alone decide. */
  team: readonly { workingTimes: readonly Stretch[] }[];
};

/** What is left of the day for clients, in all rooms or with all therapists on shift: whichever is less. */
export function bookableMinutes({ open, now, rooms, blocks, team }: Day): number {
  const left = { from: Math.max(open.start.getTime(), now.getTime()), to: open.end.getTime() };
  const within = ({ from, to }: Stretch) =>
    Math.max(0, Math.min(to, left.to) - Math.max(from, left.from)) / MINUTE_MS;
  const sum = (times: readonly Stretch[]) => times.reduce((minutes, each) => minutes + within(each), 0);

  const blocked = sum(blocks.map(({ start, end }) => ({ from: start.getTime(), to: end.getTime() })));
  const inRooms = Math.max(0, rooms * within(left) - blocked);
  if (team.length === 0) return inRooms;
  return Math.min(inRooms, sum(team.flatMap(({ workingTimes }) => workingTimes)));
}
