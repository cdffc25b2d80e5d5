import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** How the skin is at the moment. */
export const rulesOfSkin: readonly SuppliedRule[] = [
  rule(
    'infection',
    'active_infection',
    'every treatment',
    'refuse',
    {
      client:
        "You told us you have a skin infection. Please let it heal first, and see a doctor if it isn't getting better. We'll gladly see you after.",
      staff: 'Skin infection: no treatment until it has healed. Refer to a doctor.',
    },
    sources.infection,
  ),
  rule(
    'cold-sores-peel',
    'cold_sores',
    { method: 'peel' },
    'ask',
    {
      client: "You told us you get cold sores. A peel can bring them out, so we'd like to talk to you first.",
      staff:
        'Cold sores: not while one is there. Otherwise ask whether their doctor gave something to prevent them.',
    },
    sources.peelPreparation,
  ),
  ...(['peel', 'scrub', 'extraction', 'hair_removal'] as const).map((method) =>
    rule(
      `open-skin-${method.replace('_', '-')}`,
      'open_skin',
      { method },
      'refuse',
      {
        client:
          "You told us your skin is broken or open. Please let it heal before this treatment, and see a doctor if it doesn't.",
        staff: 'Broken skin: not on the area. Refer to a doctor if it does not heal.',
      },
      sources.infection,
    ),
  ),
  ...(['peel', 'scrub', 'heat', 'laser'] as const).map((method) =>
    rule(
      `sunburn-${method}`,
      'sunburn',
      { method },
      'refuse',
      {
        client:
          "You told us you're sunburnt. Please let your skin calm down before this treatment. See a doctor if it blisters or you feel unwell.",
        staff: 'Sunburn: only cooling and calming until it has settled.',
      },
      sources.sunburn,
    ),
  ),
  ...(['peel', 'scrub', 'heat'] as const).map((method) =>
    rule(
      `flare-${method}`,
      'skin_flare',
      { method },
      'ask',
      {
        client:
          "You told us your skin condition is active at the moment. We'd like to talk to you before this treatment.",
        staff: 'Eczema, rosacea or psoriasis is active: keep to calm treatments, or refer to their doctor.',
      },
      sources.flares,
    ),
  ),
];
