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
  rule(
    'pregnancy-peel',
    'pregnant',
    { method: 'peel' },
    'refuse',
    {
      client:
        "You told us you're pregnant, or may be. We don't do acid peels during pregnancy. Your doctor can tell you what's right for you, and we have gentler facials.",
      staff: 'Pregnant, or may be: no acid peels. Offer a calm facial; questions go to their doctor.',
    },
    sources.practice,
  ),
  rule(
    'pregnancy-retinoids',
    'pregnant',
    { ingredient: 'retinoids' },
    'refuse',
    {
      client:
        "You told us you're pregnant, or may be. This treatment uses {ingredient}, which is best avoided in pregnancy. Your doctor can tell you more.",
      staff: 'Pregnant, or may be: no retinoids ({ingredient}).',
    },
    sources.retinoidsInPregnancy,
  ),
  rule(
    'pregnancy-salicylates',
    'pregnant',
    { ingredient: 'salicylates' },
    'ask',
    {
      client:
        "You told us you're pregnant, or may be. This treatment uses {ingredient}, so we'd like to talk to you first. Please also ask your doctor.",
      staff: 'Pregnant, or may be: contains {ingredient}. Leave it out, or wait for their doctor.',
    },
    sources.acneInPregnancy,
  ),
  rule(
    'pregnancy-heat',
    'pregnant',
    { method: 'heat' },
    'ask',
    {
      client:
        "You told us you're pregnant, or may be. This treatment uses heat, so we'd like to talk to you first. Please also ask your doctor.",
      staff:
        'Pregnant, or may be: keep it cool, no hot stones on back or belly, and ask what their doctor says.',
    },
    sources.heatInPregnancy,
  ),
  rule(
    'pregnancy-current',
    'pregnant',
    { method: 'current' },
    'refuse',
    {
      client:
        "You told us you're pregnant, or may be. We don't use electrical current during pregnancy. We have gentler facials.",
      staff: 'Pregnant, or may be: no electrical current.',
    },
    sources.practice,
  ),
  rule(
    'breastfeeding-retinoids',
    'breastfeeding',
    { ingredient: 'retinoids' },
    'ask',
    {
      client:
        "You told us you're breastfeeding. This treatment uses {ingredient}, so we'd like to talk to you first. Please also ask your doctor.",
      staff: 'Breastfeeding: contains {ingredient}. Ask what their doctor says.',
    },
    sources.retinoidsInPregnancy,
  ),
  ...Object.entries(AFTER_ISOTRETINOIN).map(([method, source]) =>
    rule(
      `isotretinoin-${method.replace('_', '-')}`,
      'isotretinoin',
      { method: method as keyof typeof AFTER_ISOTRETINOIN }, // its own keys
      'refuse',
      {
        client:
          "You told us you've taken isotretinoin in the last six months. Your skin may still be fragile, so we don't do this treatment yet. Your doctor can tell you when it's fine.",
        staff:
          'Isotretinoin within six months: skin tears and scars more easily. Wait, or ask for word from their doctor.',
      },
      source,
      180,
    ),
  ),
  rule(
    'retinoids-peel',
    'retinoids',
    { method: 'peel' },
    'refuse',
    {
      client:
        "You told us you've used retinol or another retinoid in the last days. Please stop it for at least five days before this treatment, then book again.",
      staff: 'Retinoids within five days: no peel. Later is fine.',
    },
    sources.informBeforePeel,
    5,
  ),
  rule(
    'retinoids-hair-removal',
    'retinoids',
    { method: 'hair_removal' },
    'refuse',
    {
      client:
        "You told us you've used retinol or another retinoid in the last days. Please stop it for at least five days before this treatment, then book again.",
      staff: 'Retinoids within five days: no waxing, skin may lift.',
    },
    sources.retinoidsAndWaxing,
    5,
  ),
  rule(
    'retinoids-scrub',
    'retinoids',
    { method: 'scrub' },
    'ask',
    {
      client:
        "You told us you've used retinol or another retinoid in the last days. We'd like to look at your skin before we scrub it.",
      staff: 'Retinoids within five days: scrub gently or not at all.',
    },
    sources.practice,
    5,
  ),
  rule(
    'acids-peel',
    'exfoliants',
    { method: 'peel' },
    'ask',
    {
      client:
        "You told us you've used exfoliating acids in the last days. We'd like to look at your skin before a peel.",
      staff: 'Exfoliating acids within three days: shorten the peel, or wait.',
    },
    sources.practice,
    3,
  ),
];
