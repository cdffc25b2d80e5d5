import { addDays } from '#shared/kit/studio-time.ts';

const DAYS_AROUND = 3;

/** The birthday that is within three days of today; null: none is. Born on 29 February: on 28 February in other years. */
export function birthdayOfWeek(birthday: string, today: string): string | null {
  return daysAround(today).find((day) => isBirthday(birthday, day)) ?? null;
}

/** The days of the year, as MM-DD, that those are born on whose birthday is within three days of today. */
export function birthdaysAround(today: string): string[] {
  return daysAround(today).flatMap((day) => {
    const monthDay = day.slice(5);
    return monthDay === '02-28' && !isLeapYear(day) ? [monthDay, '02-29'] : [monthDay];
  });
}

function isBirthday(birthday: string, day: string): boolean {
  const monthDay = birthday.slice(5) === '02-29' && !isLeapYear(day) ? '02-28' : birthday.slice(5);
  return monthDay === day.slice(5) && birthday.slice(0, 4) < day.slice(0, 4);
}

function daysAround(today: string): string[] {
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, n) => addDays(today, n - DAYS_AROUND));
}

function isLeapYear(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
