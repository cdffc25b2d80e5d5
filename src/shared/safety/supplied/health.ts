import { rule, type SuppliedRule } from './rule.ts';
import { sources } from './sources.ts';

/** Lasting conditions, implants and allergies. */
export const rulesOfHealth: readonly SuppliedRule[] = [
  rule(
    'blood-thinners-extraction',
    'blood_thinners',
    { method: 'extraction' },
    'ask',
    {
      client:
        "You told us you take blood thinners or bruise easily. We'll talk to you before any extractions. Please don't stop your medicine for us.",
      staff: 'Blood thinners or bruises easily: no extractions. They must not stop their medicine for us.',
    },
    sources.bloodThinners,
  ),
  rule(
    'keloids-needling',
    'keloids',
    { method: 'needling' },
    'refuse',
    {
      client:
        "You told us you get raised scars. We don't do microneedling then. A dermatologist can tell you more.",
      staff: 'Keloids: no microneedling.',
    },
    sources.keloids,
  ),
  rule(
    'keloids-peel',
    'keloids',
    { method: 'peel' },
    'ask',
    {
      client: "You told us you get raised scars. We'd like to talk to you before a peel.",
      staff: 'Keloids: only a superficial peel, after a patch test.',
    },
    sources.acnePeels,
  ),
  rule(
    'epilepsy-led',
    'epilepsy',
    { method: 'led' },
    'ask',
    {
      client:
        "You told us you have epilepsy. This treatment uses light, so we'd like to talk to you first. Please also ask your doctor.",
      staff: 'Epilepsy: no flashing or pulsed light. Leave the light out, or wait for their doctor.',
    },
    sources.epilepsy,
  ),
  rule(
    'pacemaker-current',
    'pacemaker',
    { method: 'current' },
    'refuse',
    {
      client:
        "You told us you have a pacemaker or another implant. We don't use electrical current then. Your heart clinic can tell you more.",
      staff: 'Pacemaker or electrical implant: no electrical current.',
    },
    sources.pacemakers,
  ),
  rule(
    'metal-current',
    'metal_implants',
    { method: 'current' },
    'refuse',
    {
      client: "You told us you have metal in your face or neck. We don't use electrical current there.",
      staff: 'Metal in face or neck: no electrical current.',
    },
    sources.practice,
  ),
  rule(
    'cancer-care',
    'cancer_care',
    'every treatment',
    'ask',
    {
      client:
        "Thank you for telling us about your treatment. We'd like to talk to you before your visit. Please also ask your care team.",
      staff:
        'In treatment for cancer: only with word from their care team. Gentle, no heat, no firm massage.',
    },
    sources.cancer,
  ),
  rule(
    'allergy',
    'allergy',
    'every treatment',
    'refuse',
    {
      client: 'This treatment contains {ingredient}. You told us it irritates your skin.',
      staff: 'Reacts to {ingredient}, which this treatment contains.',
    },
    sources.allergy,
  ),
];
