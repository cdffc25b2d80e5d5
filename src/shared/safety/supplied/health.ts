import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** Lasting conditions, implants and allergies. */
export const rulesOfHealth: readonly SuppliedRule[] = [
  rule({
    code: 'blood-thinners-extraction',
    condition: 'blood_thinners',
    method: 'extraction',
    outcome: 'ask',
    clientText:
      "You told us you take blood thinners or bruise easily. We'll talk to you before any extractions. Please don't stop your medicine for us.",
    staffText: 'Blood thinners or bruises easily: no extractions. They must not stop their medicine for us.',
    source: sources.bloodThinners,
  }),
  rule({
    code: 'keloids-needling',
    condition: 'keloids',
    method: 'needling',
    outcome: 'refuse',
    clientText:
      "You told us you get raised scars. We don't do microneedling then. A dermatologist can tell you more.",
    staffText: 'Keloids: no microneedling.',
    source: sources.keloids,
  }),
  rule({
    code: 'keloids-peel',
    condition: 'keloids',
    method: 'peel',
    outcome: 'ask',
    clientText: "You told us you get raised scars. We'd like to talk to you before a peel.",
    staffText: 'Keloids: only a superficial peel, after a patch test.',
    source: sources.acnePeels,
  }),
  rule({
    code: 'epilepsy-led',
    condition: 'epilepsy',
    method: 'led',
    outcome: 'ask',
    clientText:
      "You told us you have epilepsy. This treatment uses light, so we'd like to talk to you first. Please also ask your doctor.",
    staffText: 'Epilepsy: no flashing or pulsed light. Leave the light out, or wait for their doctor.',
    source: sources.epilepsy,
  }),
  rule({
    code: 'pacemaker-current',
    condition: 'pacemaker',
    method: 'current',
    outcome: 'refuse',
    clientText:
      "You told us you have a pacemaker or another implant. We don't use electrical current then. Your heart clinic can tell you more.",
    staffText: 'Pacemaker or electrical implant: no electrical current.',
    source: sources.pacemakers,
  }),
  rule({
    code: 'metal-current',
    condition: 'metal_implants',
    method: 'current',
    outcome: 'refuse',
    clientText: "You told us you have metal in your face or neck. We don't use electrical current there.",
    staffText: 'Metal in face or neck: no electrical current.',
    source: sources.practice,
  }),
  rule({
    code: 'cancer-care',
    condition: 'cancer_care',
    outcome: 'ask',
    clientText:
      "Thank you for telling us about your treatment. We'd like to talk to you before your visit. Please also ask your care team.",
    staffText:
      'In treatment for cancer: only with word from their care team. Gentle, no heat, no firm massage.',
    source: sources.cancer,
  }),
  rule({
    code: 'allergy',
    condition: 'allergy',
    outcome: 'refuse',
    clientText: 'This treatment contains {ingredient}. You told us it irritates your skin.',
    staffText: 'Reacts to {ingredient}, which this treatment contains.',
    source: sources.allergy,
  }),
];
