import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/kit/studio-time.ts';
import { copyWeek } from './copy-week.ts';
import { type Rota, type Shift, shiftsOn } from './rota.ts';

const MONDAY = '2026-03-09';
const day = { starts: '10:00', ends: '18:00' };
const late = { starts: '14:00', ends: '20:00' };
const every = Array.from({ length: 7 }, () => [day]);
const weeks = [{ from: '2026-01-01', days: every }];

test('days that differ from the week become days of their own, others stop being so', () => {
  const dates = [
    { date: MONDAY, shifts: [late] },
    { date: '2026-03-17', shifts: [] },
  ];
  expect(copyWeek({ weeks, dates, leave: [] }, { from: MONDAY, to: '2026-03-16', weekCount: 1 })).toEqual({
    set: [{ date: '2026-03-16', shifts: [late] }],
    clear: ['2026-03-17'],
  });
});

test('leave is not copied', () => {
  const leave = [{ from: MONDAY, to: '2026-03-15' }];
  expect(copyWeek({ weeks, dates: [], leave }, { from: MONDAY, to: '2026-03-16', weekCount: 1 })).toEqual({
    set: [],
    clear: [],
  });
});

test('afterwards each day works like the one that was copied, and a second copy changes nothing', () => {
  const shifts = fc.constantFrom<Shift[][]>([], [day], [late], [day, { starts: '19:00', ends: '21:00' }]);
  const rotas = fc.record({
    weeks: fc.array(
      fc.record({
        from: fc.integer({ min: -20, max: 40 }).map((days) => addDays(MONDAY, days)),
        days: fc.array(shifts, { minLength: 7, maxLength: 7 }),
      }),
      { maxLength: 3 },
    ),
    dates: fc.uniqueArray(
      fc.record({ date: fc.integer({ min: 0, max: 40 }).map((days) => addDays(MONDAY, days)), shifts }),
      { maxLength: 8, selector: ({ date }) => date },
    ),
    leave: fc.constant<Rota['leave']>([]),
  });
  const apply = (rota: Rota, { set, clear }: ReturnType<typeof copyWeek>): Rota => {
    const gone = new Set([...clear, ...set.map(({ date }) => date)]);
    return { ...rota, dates: [...rota.dates.filter(({ date }) => !gone.has(date)), ...set] };
  };
  fc.assert(
    fc.property(rotas, fc.integer({ min: 1, max: 3 }), (rota, weekCount) => {
      const input = { from: MONDAY, to: addDays(MONDAY, 7), weekCount };
      const after = apply(rota, copyWeek(rota, input));
      for (let index = 0; index < weekCount * 7; index++)
        expect(shiftsOn(after, addDays(input.to, index)).toSorted(byStart)).toEqual(
          shiftsOn(rota, addDays(MONDAY, index % 7)).toSorted(byStart),
        );
      expect(copyWeek(after, input)).toEqual({ set: [], clear: [] });
    }),
  );
});

function byStart(a: { starts: string }, b: { starts: string }): number {
  return a.starts.localeCompare(b.starts);
}
