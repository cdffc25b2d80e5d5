import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** How the skin is at the moment. */
export const rulesOfSkin: readonly SuppliedRule[] = [
  rule({
    code: 'infection',
    condition: 'active_infection',
    outcome: 'refuse',
    clientText:
      "You told us you have a skin infection. Please let it heal first, and see a doctor if it isn't getting better. We'll gladly see you after.",
    staffText: 'Skin infection: no treatment until it has healed. Refer to a doctor.',
    source: sources.infection,
  }),
  rule({
    code: 'cold-sores-peel',
    condition: 'cold_sores',
    method: 'peel',
    outcome: 'ask',
    clientText:
      "You told us you get cold sores. A peel can bring them out, so we'd like to talk to you first.",
    staffText:
      'Cold sores: not while one is there. Otherwise ask whether their doctor gave something to prevent them.',
    source: sources.peelPreparation,
  }),
  ...(['peel', 'scrub', 'extraction', 'hair_removal'] as const).map((method) =>
    rule({
      code: `open-skin-${method.replace('_', '-')}`,
      condition: 'open_skin',
      method,
      outcome: 'refuse',
      clientText:
        "You told us your skin is broken or open. Please let it heal before this treatment, and see a doctor if it doesn't.",
      staffText: 'Broken skin: not on the area. Refer to a doctor if it does not heal.',
      source: sources.infection,
    }),
  ),
  ...(['peel', 'scrub', 'heat', 'laser'] as const).map((method) =>
    rule({
      code: `sunburn-${method}`,
      condition: 'sunburn',
      method,
      outcome: 'refuse',
      clientText:
        "You told us you're sunburnt. Please let your skin calm down before this treatment. See a doctor if it blisters or you feel unwell.",
      staffText: 'Sunburn: only cooling and calming until it has settled.',
      source: sources.sunburn,
    }),
  ),
  ...(['peel', 'scrub', 'heat'] as const).map((method) =>
    rule({
      code: `flare-${method}`,
      condition: 'skin_flare',
      method,
      outcome: 'ask',
      clientText:
        "You told us your skin condition is active at the moment. We'd like to talk to you before this treatment.",
      staffText: 'Eczema, rosacea or psoriasis is active: keep to calm treatments, or refer to their doctor.',
      source: sources.flares,
    }),
  ),
];
