import type { SafetyRule } from './check-safety.ts';

/** A rule every studio gets. `code` names it for good, so that an owner's changes are never overwritten. */
export type SuppliedRule = Omit<SafetyRule, 'id' | 'treatmentIds'> & {
  code: string;
  sourceName: string;
  sourceUrl: string;
};

const NHS = 'NHS (UK)';
const AAD = 'American Academy of Dermatology';

const sources = {
  isotretinoin: {
    sourceName: `${NHS}: Isotretinoin capsules`,
    sourceUrl: 'https://www.nhs.uk/medicines/isotretinoin-capsules/',
  },
  acne: {
    sourceName: `${NHS}: Acne, treatment`,
    sourceUrl: 'https://www.nhs.uk/conditions/acne/treatment/',
  },
  pregnancy: {
    sourceName: `${AAD}: Acne treatment during pregnancy`,
    sourceUrl: 'https://www.aad.org/public/diseases/acne/derm-treat/pregnancy',
  },
  peels: {
    sourceName: `${NHS}: Chemical peels`,
    sourceUrl: 'https://www.nhs.uk/conditions/cosmetic-procedures/cosmetic-treatments/chemical-peels/',
  },
  laser: {
    sourceName: `${NHS}: Cosmetic procedures`,
    sourceUrl: 'https://www.nhs.uk/conditions/cosmetic-procedures/',
  },
  fillers: {
    sourceName: `${NHS}: Face and lip fillers`,
    sourceUrl: 'https://www.nhs.uk/conditions/cosmetic-procedures/cosmetic-treatments/face-and-lip-fillers/',
  },
  infection: {
    sourceName: `${NHS}: Impetigo`,
    sourceUrl: 'https://www.nhs.uk/conditions/impetigo/',
  },
  coldSores: { sourceName: `${NHS}: Cold sores`, sourceUrl: 'https://www.nhs.uk/conditions/cold-sores/' },
  sunburn: { sourceName: `${NHS}: Sunburn`, sourceUrl: 'https://www.nhs.uk/conditions/sunburn/' },
  eczema: {
    sourceName: 'British Association of Dermatologists: Patient information',
    sourceUrl: 'https://www.bad.org.uk/patient-information-leaflets/',
  },
  anticoagulants: {
    sourceName: `${NHS}: Anticoagulant medicines`,
    sourceUrl: 'https://www.nhs.uk/conditions/anticoagulants/',
  },
  keloids: {
    sourceName: `${NHS}: Keloid scars`,
    sourceUrl: 'https://www.nhs.uk/conditions/keloid-scars/',
  },
  epilepsy: {
    sourceName: 'Epilepsy Society: Photosensitive epilepsy',
    sourceUrl: 'https://epilepsysociety.org.uk/photosensitive-epilepsy',
  },
  pacemaker: {
    sourceName: 'British Heart Foundation: Pacemakers',
    sourceUrl: 'https://www.bhf.org.uk/informationsupport/treatments/pacemakers',
  },
  cancer: {
    sourceName: 'Macmillan Cancer Support: Skin care during treatment',
    sourceUrl: 'https://www.macmillan.org.uk/cancer-information-and-support',
  },
  allergy: {
    sourceName: `${NHS}: Contact dermatitis`,
    sourceUrl: 'https://www.nhs.uk/conditions/contact-dermatitis/',
  },
};

type Target = { method: SafetyRule['method'] } | { ingredient: string } | 'every treatment';
type Texts = { client: string; staff: string };

function rule(
  code: string,
  condition: SafetyRule['condition'],
  target: Target,
  outcome: SafetyRule['outcome'],
  { client, staff }: Texts,
  source: { sourceName: string; sourceUrl: string },
  withinDays: number | null = null,
): SuppliedRule {
  const method = typeof target === 'object' && 'method' in target ? target.method : null;
  const ingredient = typeof target === 'object' && 'ingredient' in target ? target.ingredient : null;
  const texts = { clientText: client, staffText: staff };
  return { code, condition, withinDays, method, ingredient, outcome, ...texts, ...source };
}

/** In the order they are shown. We ask and refer; we do not diagnose. */
export const suppliedRules: readonly SuppliedRule[] = [
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
    sources.pregnancy,
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
    sources.acne,
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
    sources.pregnancy,
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
    sources.pregnancy,
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
    sources.pregnancy,
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
    sources.acne,
  ),
  ...(['peel', 'scrub', 'laser', 'needling', 'hair_removal'] as const).map((method) =>
    rule(
      `isotretinoin-${method.replace('_', '-')}`,
      'isotretinoin',
      { method },
      'refuse',
      {
        client:
          "You told us you've taken isotretinoin in the last six months. Your skin may still be fragile, so we don't do this treatment yet. Your doctor can tell you when it's fine.",
        staff:
          'Isotretinoin within six months: skin tears and scars more easily. Wait, or ask for word from their doctor.',
      },
      sources.isotretinoin,
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
    sources.peels,
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
    sources.acne,
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
    sources.acne,
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
    sources.peels,
    3,
  ),
  rule(
    'peel-after-peel',
    'recent_peel',
    { method: 'peel' },
    'refuse',
    {
      client:
        'You told us you had a peel in the last weeks. Your skin needs at least two weeks between peels.',
      staff: 'A peel within 14 days: wait.',
    },
    sources.peels,
    14,
  ),
  rule(
    'laser-peel',
    'recent_laser',
    { method: 'peel' },
    'refuse',
    {
      client:
        'You told us you had a laser or light treatment in the last four weeks. Your skin needs time before a peel. Please ask whoever treated you when it is fine.',
      staff: 'Laser or light treatment within 28 days: no peel.',
    },
    sources.laser,
    28,
  ),
  rule(
    'laser-heat',
    'recent_laser',
    { method: 'heat' },
    'ask',
    {
      client:
        "You told us you had a laser or light treatment lately. We'd like to talk to you before we use heat.",
      staff: 'Laser or light treatment within 14 days: no steam, no heat on the area.',
    },
    sources.laser,
    14,
  ),
  rule(
    'fillers-massage',
    'recent_injectables',
    { method: 'massage' },
    'refuse',
    {
      client:
        'You told us you had injections in the last two weeks. Please wait two weeks before a massage of the area, or ask whoever treated you.',
      staff: 'Injectables within 14 days: no firm massage on the area.',
    },
    sources.fillers,
    14,
  ),
  rule(
    'fillers-peel',
    'recent_injectables',
    { method: 'peel' },
    'ask',
    {
      client: "You told us you had injections lately. We'd like to talk to you before a peel.",
      staff: 'Injectables within 14 days: ask whoever treated them before a peel.',
    },
    sources.fillers,
    14,
  ),
  rule(
    'surgery',
    'recent_surgery',
    'every treatment',
    'ask',
    {
      client:
        "You told us you had surgery on your face or neck lately. We'd like to talk to you first. Please also ask your surgeon.",
      staff: 'Surgery on face or neck within six months: ask for word from their surgeon.',
    },
    sources.laser,
    180,
  ),
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
    sources.coldSores,
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
      sources.eczema,
    ),
  ),
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
    sources.anticoagulants,
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
    sources.keloids,
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
    sources.pacemaker,
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
    sources.pacemaker,
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
