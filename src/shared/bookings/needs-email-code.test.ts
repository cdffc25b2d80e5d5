import { describe, expect, test } from 'vitest';
import { bookableMinutes, type GuestFacts, needsEmailCode } from './needs-email-code.ts';

const quiet: GuestFacts = {
  setting: 'needed',
  isKnown: false,
  heldMinutes: 0,
  bookableMinutes: 1_200,
  networkBookings: 0,
};

describe('a guest is asked for a code', () => {
  test.each<[string, Partial<GuestFacts>, boolean]>([
    ['never with a quiet day and network', {}, false],
    ['not while half of the day is free', { heldMinutes: 600 }, false],
    ['when more than half of the day is held', { heldMinutes: 601 }, true],
    ['when anything is held of a day without time left', { heldMinutes: 1, bookableMinutes: 0 }, true],
    ['not with the fifth booking of a network', { networkBookings: 4 }, false],
    ['with the sixth', { networkBookings: 5 }, true],
    ['not when known, however full', { isKnown: true, heldMinutes: 1_200, networkBookings: 30 }, false],
    ['never, if the studio says so', { setting: 'never', heldMinutes: 1_200, networkBookings: 30 }, false],
    ['always, if the studio says so', { setting: 'always' }, true],
    ['always, though known', { setting: 'always', isKnown: true }, true],
  ])('%s', (_, facts, isNeeded) => {
    expect(needsEmailCode({ ...quiet, ...facts })).toBe(isNeeded);
  });
});

describe('what can be booked of a day', () => {
  const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
  const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
  const shift = (start: string, end: string) => ({
    workingTimes: [{ from: at(start).getTime(), to: at(end).getTime() }],
  });
  const day = { open: span('02:00', '12:00'), now: at('00:00'), rooms: 2, blocks: [], team: [] };

  test.each<[string, Partial<Parameters<typeof bookableMinutes>[0]>, number]>([
    ['its hours in every room', {}, 1_200],
    ['from now on', { now: at('11:00') }, 120],
    ['nothing once it is over', { now: at('13:00') }, 0],
    ['without what is blocked', { blocks: [span('02:00', '05:00')] }, 1_020],
    ['a block outside the hours takes nothing', { blocks: [span('00:00', '02:00')] }, 1_200],
    ['only the part of a block that is ahead', { now: at('04:00'), blocks: [span('02:00', '05:00')] }, 900],
    ['by the shifts, where they are less', { team: [shift('02:00', '06:00')] }, 240],
    ['shifts outside the hours do not count', { team: [shift('00:00', '03:00')] }, 60],
    ['by the rooms, where they are less', { rooms: 1, team: [day.open, day.open].map(toShift) }, 600],
  ])('%s', (_, given, minutes) => {
    expect(bookableMinutes({ ...day, ...given })).toBe(minutes);
  });

  function toShift({ start, end }: { start: Date; end: Date }) {
    return { workingTimes: [{ from: start.getTime(), to: end.getTime() }] };
  }
});
