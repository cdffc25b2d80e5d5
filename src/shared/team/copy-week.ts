import { addDays } from '#shared/kit/studio-time.ts';
import { type Rota, type RotaDay, type Shift, shiftsOn } from './rota.ts';

/**
 * The days of the weeks from `to` on that have to be days of their own, and those that no longer are, so that each works
 * like the week of `from`. Leave is not copied: it stays where it is, and the hours it hides are copied.
 */
export function copyWeek(
  { weeks, dates }: Rota,
  { from, to, weekCount }: { from: string; to: string; weekCount: number },
): { set: RotaDay[]; clear: string[] } {
  const plain = { weeks, dates, leave: [] };
  const set: RotaDay[] = [];
  const clear: string[] = [];
  for (let index = 0; index < weekCount * 7; index++) {
    const date = addDays(to, index);
    const shifts = shiftsOn(plain, addDays(from, index % 7));
    const isWeekly = isSame(shifts, shiftsOn({ ...plain, dates: [] }, date));
    const own = dates.find((each) => each.date === date);
    if (!isWeekly && !(own && isSame(own.shifts, shifts))) set.push({ date, shifts });
    if (isWeekly && own) clear.push(date);
  }
  return { set, clear };
}

function isSame(one: Shift[], other: Shift[]): boolean {
  const inWords = (shifts: Shift[]) =>
    shifts
      .map(({ starts, ends }) => `${starts} ${ends}`)
      .sort()
      .join();
  return inWords(one) === inWords(other);
}
