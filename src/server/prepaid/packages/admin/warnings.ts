import type { Tools } from '#server/kit/http/context.ts';
import { hasPackages } from '#server/prepaid/packages/list-offers.ts';
import { readSettings } from '#server/studio/read-settings.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { areHolidaysRunningOut } from '#shared/prepaid/ledger/public-holidays.ts';
import { countDuePayouts } from './data.ts';

export async function getPackageWarnings({ db, now }: Pick<Tools, 'db' | 'now'>) {
  const [payoutsDue, isOffered, { prepaid }] = await Promise.all([
    countDuePayouts(db),
    hasPackages(db),
    readSettings(db),
  ]);
  const isEnding = areHolidaysRunningOut(studioDay(now()), prepaid.publicHolidays);
  return { payoutsDue, areHolidaysRunningOut: isOffered && isEnding };
}
