import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookableHours, bookableMinutes } from './bookable-hours.ts';
import type { Shift } from './rota.ts';
import { toClock, toMinutes } from './shift-times.ts';

const shift = (starts: string, ends: string): Shift => ({ starts, ends });
const open = shift('11:00', '21:00');
const parts = (working: Shift[][], rooms = 2) =>
  bookableHours({ open, working, rooms }).map(({ starts, ends, atOnce }) => `${starts}–${ends} ${atOnce}`);

test('the opening hours in parts, with how many can be booked at once', () => {
  expect(parts([[shift('09:00', '14:00'), shift('15:00', '18:00')], [shift('13:00', '22:00')]])).toEqual([
    ...['11:00–13:00 1', '13:00–14:00 2', '14:00–15:00 1', '15:00–18:00 2', '18:00–21:00 1'],
  ]);
});

test('hours when nobody is there stay in sight', () => {
  expect(parts([[shift('12:00', '14:00')]])).toEqual(['11:00–12:00 0', '12:00–14:00 1', '14:00–21:00 0']);
});

test('never more than there are rooms; parts that are alike are one', () => {
  expect(parts([[open], [open], [shift('12:00', '13:00')]])).toEqual(['11:00–21:00 2']);
});

test('with nobody in the team rooms alone decide, and a closed day has no hours', () => {
  expect(parts([])).toEqual(['11:00–21:00 2']);
  expect(bookableHours({ open: null, working: [[open]], rooms: 2 })).toEqual([]);
});

test('two at once count twice', () => {
  expect(
    bookableMinutes(bookableHours({ open, working: [[shift('11:00', '12:00')], [open]], rooms: 2 })),
  ).toBe(11 * 60);
});

test('every quarter of an hour has as many as are on shift then', () => {
  const quarter = fc.integer({ min: 0, max: 95 });
  const working = fc.array(
    fc.tuple(quarter, quarter).map(([a, b]) => {
      const [starts, ends] = [Math.min(a, b) * 15, (Math.max(a, b) + 1) * 15];
      return [shift(toClock(starts), toClock(ends))];
    }),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(working, fc.integer({ min: 1, max: 4 }), (team, rooms) => {
      const hours = bookableHours({ open, working: team, rooms });
      for (let at = toMinutes(open.starts); at < toMinutes(open.ends); at += 15) {
        const isIn = ({ starts, ends }: Shift) => toMinutes(starts) <= at && at < toMinutes(ends);
        const people = team.flat().filter(isIn).length;
        expect(hours.filter(isIn).map(({ atOnce }) => atOnce)).toEqual([Math.min(people, rooms)]);
      }
    }),
  );
});
