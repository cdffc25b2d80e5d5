import type { Tools } from '#server/kit/http/context.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { Studio } from '#shared/studio/contract.ts';
import { isPromoShown } from '#shared/studio/promo.ts';
import { readSettings } from './read-settings.ts';

/** The public part as of today: outside its days the promo is not shown. */
export async function getStudio({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<Studio> {
  const { promo, ...settings } = await readSettings(db);
  return { ...settings, promo: { ...promo, isShown: isPromoShown(promo, studioDay(now())) } };
}
