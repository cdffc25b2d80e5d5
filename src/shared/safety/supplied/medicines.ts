import { keysOf } from '#shared/kit/keys-of.ts';
import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** What waits six months, and who says so. */
const AFTER_ISOTRETINOIN = {
  peel: sources.isotretinoin,
  scrub: sources.practice,
  laser: sources.isotretinoin,
  needling: sources.practice,
  hair_removal: sources.isotretinoinAndWaxing,
};

/** Pregnancy, and what is taken or put on the skin. */
export const rulesOfMedicines: readonly SuppliedRule[] = [
  rule({
    code: 'pregnancy-peel',
    condition: 'pregnant',
    method: 'peel',
    outcome: 'refuse',
    clientText:
      "You told us you're pregnant, or may be. We don't do acid peels during pregnancy. Your doctor can tell you what's right for you, and we have gentler facials.",
    staffText: 'Pregnant, or may be: no acid peels. Offer a calm facial; questions go to their doctor.',
    source: sources.practice,
  }),
  rule({
    code: 'pregnancy-retinoids',
    condition: 'pregnant',
    ingredient: 'retinoids',
    outcome: 'refuse',
    clientText:
      "You told us you're pregnant, or may be. This treatment uses {ingredient}, which is best avoided in pregnancy. Your doctor can tell you more.",
    staffText: 'Pregnant, or may be: no retinoids ({ingredient}).',
    source: sources.retinoidsInPregnancy,
  }),
  rule({
    code: 'pregnancy-salicylates',
    condition: 'pregnant',
    ingredient: 'salicylates',
    outcome: 'ask',
    clientText:
      "You told us you're pregnant, or may be. This treatment uses {ingredient}, so we'd like to talk to you first. Please also ask your doctor.",
    staffText: 'Pregnant, or may be: contains {ingredient}. Leave it out, or wait for their doctor.',
    source: sources.acneInPregnancy,
  }),
  rule({
    code: 'pregnancy-heat',
    condition: 'pregnant',
    method: 'heat',
    outcome: 'ask',
    clientText:
      "You told us you're pregnant, or may be. This treatment uses heat, so we'd like to talk to you first. Please also ask your doctor.",
    staffText:
      'Pregnant, or may be: keep it cool, no hot stones on back or belly, and ask what their doctor says.',
    source: sources.heatInPregnancy,
  }),
  rule({
    code: 'pregnancy-current',
    condition: 'pregnant',
    method: 'current',
    outcome: 'refuse',
    clientText:
      "You told us you're pregnant, or may be. We don't use electrical current during pregnancy. We have gentler facials.",
    staffText: 'Pregnant, or may be: no electrical current.',
    source: sources.practice,
  }),
  rule({
    code: 'breastfeeding-retinoids',
    condition: 'breastfeeding',
    ingredient: 'retinoids',
    outcome: 'ask',
    clientText:
      "You told us you're breastfeeding. This treatment uses {ingredient}, so we'd like to talk to you first. Please also ask your doctor.",
    staffText: 'Breastfeeding: contains {ingredient}. Ask what their doctor says.',
    source: sources.retinoidsInPregnancy,
  }),
  ...keysOf(AFTER_ISOTRETINOIN).map((method) =>
    rule({
      code: `isotretinoin-${method.replace('_', '-')}`,
      condition: 'isotretinoin',
      method,
      outcome: 'refuse',
      clientText:
        "You told us you've taken isotretinoin in the last six months. Your skin may still be fragile, so we don't do this treatment yet. Your doctor can tell you when it's fine.",
      staffText:
        'Isotretinoin within six months: skin tears and scars more easily. Wait, or ask for word from their doctor.',
      source: AFTER_ISOTRETINOIN[method],
      withinDays: 180,
    }),
  ),
  rule({
    code: 'retinoids-peel',
    condition: 'retinoids',
    method: 'peel',
    outcome: 'refuse',
    clientText:
      "You told us you've used retinol or another retinoid in the last days. Please stop it for at least five days before this treatment, then book again.",
    staffText: 'Retinoids within five days: no peel. Later is fine.',
    source: sources.informBeforePeel,
    withinDays: 5,
  }),
  rule({
    code: 'retinoids-hair-removal',
    condition: 'retinoids',
    method: 'hair_removal',
    outcome: 'refuse',
    clientText:
      "You told us you've used retinol or another retinoid in the last days. Please stop it for at least five days before this treatment, then book again.",
    staffText: 'Retinoids within five days: no waxing, skin may lift.',
    source: sources.retinoidsAndWaxing,
    withinDays: 5,
  }),
  rule({
    code: 'retinoids-scrub',
    condition: 'retinoids',
    method: 'scrub',
    outcome: 'ask',
    clientText:
      "You told us you've used retinol or another retinoid in the last days. We'd like to look at your skin before we scrub it.",
    staffText: 'Retinoids within five days: scrub gently or not at all.',
    source: sources.practice,
    withinDays: 5,
  }),
  rule({
    code: 'acids-peel',
    condition: 'exfoliants',
    method: 'peel',
    outcome: 'ask',
    clientText:
      "You told us you've used exfoliating acids in the last days. We'd like to look at your skin before a peel.",
    staffText: 'Exfoliating acids within three days: shorten the peel, or wait.',
    source: sources.practice,
    withinDays: 3,
  }),
];
