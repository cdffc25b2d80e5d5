import type { Db } from '#server/kit/db/db.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { notFound } from '#shared/kit/problem.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { type LegalText, legalSlug, type Studio } from '#shared/studio/contract.ts';
import { otherHoursAhead } from '#shared/studio/opening.ts';
import { isPromoShown } from '#shared/studio/promo.ts';
import { hasDemoPeople } from './demo-people.ts';
import type { SettingsHooks } from './hooks.ts';
import { readSettings } from './read-settings.ts';

/** The public part as of today: outside its days the promo is not shown, and the week ahead has its own hours. */
export async function getStudio(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  hooks: SettingsHooks[],
): Promise<Studio> {
  const { promo, ...settings } = await readSettings(db);
  const today = studioDay(now());
  return {
    ...settings,
    promo: { ...promo, isShown: isPromoShown(promo, today) },
    otherHours: otherHoursAhead(settings.booking, today),
    ...((await hasDemoPeople(db)) && { isDemo: true }),
    ...((await isAny(db, hooks, 'hasTeam', today)) && { hasTeam: true }),
    ...((await isAny(db, hooks, 'hasPackages', today)) && { hasPackages: true }),
    ...((await isAny(db, hooks, 'hasPromoCodes', today)) && { hasPromoCodes: true }),
    ...((await isAny(db, hooks, 'hasSkinCheck', today)) && { hasSkinCheck: true }),
    ...(settings.prepaid.giftCardValues.length > 0 && { hasGiftCards: true }),
    ...(settings.waitlist.isOn && { hasWaitlist: true }),
  };
}

type Question = 'hasTeam' | 'hasPackages' | 'hasPromoCodes' | 'hasSkinCheck';

async function isAny(db: Db, hooks: SettingsHooks[], question: Question, today: string): Promise<boolean> {
  const found = await Promise.all(hooks.map((hook) => hook[question]?.(db, today)));
  return found.includes(true);
}

export async function getLegalText(db: Db, slug: string): Promise<LegalText> {
  const known = legalSlug.safeParse(slug);
  if (!known.success) throw notFound('text');
  return (await readSettings(db)).legal[known.data];
}
