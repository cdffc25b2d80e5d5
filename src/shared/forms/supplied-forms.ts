import type { FormKind } from './form-state.ts';
import type { Question } from './questions.ts';

type SuppliedForm = { kind: FormKind; title: string; intro: string; questions: Question[] };

const INTAKE: Question[] = [
  {
    id: 'skin',
    kind: 'choices',
    label: 'How is your skin on most days?',
    hint: 'Choose all that fit.',
    options: [
      { id: 'reddens', label: 'Reddens easily' },
      { id: 'stings', label: 'Stings or itches with new products' },
      { id: 'dry', label: 'Dry or tight' },
      { id: 'oily', label: 'Oily' },
      { id: 'breakouts', label: 'Breaks out' },
    ],
    isRequired: true,
  },
  {
    id: 'reacts',
    kind: 'choices',
    label: 'Has your skin ever reacted to any of these?',
    hint: 'We check the ingredients of what we use against your answer.',
    options: [
      { id: 'fragrance', label: 'Fragrance', items: ['fragrance', 'parfum'] },
      { id: 'citrus', label: 'Citrus oils', items: ['limonene', 'citral', 'citrus'] },
      {
        id: 'lavender',
        label: 'Lavender and other flower oils',
        items: ['linalool', 'geraniol', 'lavandula'],
      },
      { id: 'nuts', label: 'Nut oils', items: ['prunus amygdalus', 'macadamia', 'almond'] },
      { id: 'lanolin', label: 'Lanolin or wool wax', items: ['lanolin'] },
      { id: 'salicylates', label: 'Aspirin or salicylic acid', items: ['salicylic acid', 'salicylate'] },
      { id: 'bee', label: 'Honey, beeswax or propolis', items: ['mel', 'cera alba', 'propolis'] },
      { id: 'other', label: 'Something else', items: [] },
    ],
    detailLabel: 'Which ingredients, if you know them?',
    detailKind: 'items',
    isRequired: true,
    fact: 'allergy',
  },
  {
    id: 'expecting',
    kind: 'choices',
    label: 'Do any of these apply to you?',
    hint: 'If so, we avoid some ingredients.',
    options: [
      { id: 'pregnant', label: 'Pregnant, or I may be', fact: 'pregnant' },
      { id: 'breastfeeding', label: 'Breastfeeding', fact: 'breastfeeding' },
    ],
    isRequired: true,
  },
  {
    id: 'isotretinoin',
    kind: 'choice',
    label: 'Have you taken isotretinoin tablets?',
    hint: 'Such as Roaccutane, Acnotin or Oratane.',
    options: [
      { id: 'now', label: 'Now, or in the last month', daysAgo: 0 },
      { id: 'half', label: '1 to 6 months ago', daysAgo: 30 },
      { id: 'year', label: '6 to 12 months ago', daysAgo: 183 },
      { id: 'never', label: 'Longer ago, or never', isNo: true },
    ],
    isRequired: true,
    fact: 'isotretinoin',
  },
  {
    id: 'retinoids',
    kind: 'choice',
    label: 'When did you last use retinol, tretinoin or adapalene on your face?',
    options: [
      { id: 'days', label: 'In the last 5 days', daysAgo: 0 },
      { id: 'weeks', label: '6 days to 4 weeks ago', daysAgo: 6 },
      { id: 'never', label: 'Longer ago, or never', isNo: true },
    ],
    isRequired: true,
    fact: 'retinoids',
  },
  {
    id: 'exfoliants',
    kind: 'choice',
    label: 'When did you last use an exfoliating acid on your face?',
    hint: 'Such as glycolic, lactic or salicylic acid. Some toners, pads and masks contain them.',
    options: [
      { id: 'days', label: 'In the last 3 days', daysAgo: 0 },
      { id: 'weeks', label: '4 days to 4 weeks ago', daysAgo: 4 },
      { id: 'never', label: 'Longer ago, or never', isNo: true },
    ],
    isRequired: true,
    fact: 'exfoliants',
  },
  {
    id: 'recent',
    kind: 'choices',
    label: 'In the last 4 weeks, have you had any of these on your face?',
    options: [
      { id: 'laser', label: 'Laser or light treatment', fact: 'recent_laser' },
      { id: 'peel', label: 'Chemical peel', fact: 'recent_peel' },
      { id: 'injections', label: 'Fillers or other injections', fact: 'recent_injectables' },
      { id: 'hair', label: 'Waxing or threading', fact: 'recent_hair_removal' },
    ],
    detailLabel: 'When was the last one?',
    detailKind: 'date',
    isRequired: true,
  },
  {
    id: 'today',
    kind: 'choices',
    label: 'Is any of this on your face at the moment?',
    options: [
      { id: 'infection', label: 'A skin infection', fact: 'active_infection' },
      { id: 'sores', label: 'A cold sore', fact: 'cold_sores' },
      { id: 'open', label: 'Broken or open skin', fact: 'open_skin' },
      { id: 'sunburn', label: 'Sunburn', fact: 'sunburn' },
      { id: 'flare', label: 'Eczema, rosacea or psoriasis that is active', fact: 'skin_flare' },
    ],
    isRequired: true,
  },
  {
    id: 'health',
    kind: 'choices',
    label: 'Does any of this apply to you?',
    hint: 'If you are in a doctor’s care, please ask them too before a treatment.',
    options: [
      { id: 'thinners', label: 'I take blood thinners, or bruise easily', fact: 'blood_thinners' },
      { id: 'keloids', label: 'My scars grow thick (keloids)', fact: 'keloids' },
      { id: 'epilepsy', label: 'Epilepsy', fact: 'epilepsy' },
      { id: 'pacemaker', label: 'A pacemaker or another electrical implant', fact: 'pacemaker' },
      { id: 'metal', label: 'Metal in my face or neck', fact: 'metal_implants' },
      { id: 'surgery', label: 'Surgery on my face or neck in the last 6 months', fact: 'recent_surgery' },
      { id: 'diabetes', label: 'Diabetes', fact: 'diabetes' },
      { id: 'cancer', label: 'I am in treatment for cancer', fact: 'cancer_care' },
    ],
    detailLabel: 'Anything we should know about it?',
    isRequired: true,
  },
  {
    id: 'hopes',
    kind: 'text',
    label: 'What should we look after most?',
    hint: 'You can leave this empty.',
    isRequired: false,
  },
  {
    id: 'photos',
    kind: 'yes_no',
    label: 'May we take photos of your skin for your own record?',
    hint: 'Only those who treat you see them. You can change your mind at any time.',
    isRequired: true,
    fact: 'photo_consent',
  },
  {
    id: 'signature',
    kind: 'signature',
    label:
      'I have answered as well as I can, and I will tell the studio when something changes. I know that a facial is not medical care, and that I can stop at any time.',
    isRequired: true,
  },
];

const CONSENT: Question[] = [
  {
    id: 'talk',
    kind: 'yes_no',
    label: 'Would you like to talk something over before we begin?',
    hint: 'Your therapist takes the time for it.',
    detailLabel: 'What is it about?',
    isRequired: true,
  },
  {
    id: 'signature',
    kind: 'signature',
    label:
      'I have read what this treatment does and what can follow it. I agree to it, and I know that I can stop at any time.',
    isRequired: true,
  },
];

/** Forms a studio can start from; every word can be changed. */
export const SUPPLIED_FORMS = {
  'sensitive-skin': {
    kind: 'intake',
    title: 'About your skin',
    intro:
      'A few questions before your visit, so that nothing we use upsets your skin. It takes about two minutes. Only your therapists can see your answers. We do not diagnose: if something worries you, please ask a doctor.',
    questions: INTAKE,
  },
  'treatment-consent': {
    kind: 'consent',
    title: 'Consent to your treatment',
    intro:
      'This treatment works on the upper layers of the skin. Warmth, redness and a light tingling are usual and mostly pass within a day; dryness or fine flaking can last some days. Seldom, skin reacts more strongly, darkens or breaks out. Please use sunscreen every day, and leave out retinoids, acids and waxing for five days before and after. If your skin blisters, swells or hurts, see a doctor at once and call us.',
    questions: CONSENT,
  },
} as const satisfies Record<string, SuppliedForm>;

export type SuppliedName = keyof typeof SUPPLIED_FORMS;
export const SUPPLIED_NAMES = Object.keys(SUPPLIED_FORMS) as [SuppliedName, ...SuppliedName[]]; // of a constant
