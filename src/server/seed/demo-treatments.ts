import type { NewTreatment } from '#server/catalog/add-to-catalog.ts';

/** Every field has to be given, also one with a default in the table. */
type DemoTreatment = Required<Omit<NewTreatment, 'imageUrl' | 'isActive' | 'deviceKindId'>> & {
  picture: string;
};

/** The treatment of the demo's promo. */
export const PROMO_TREATMENT = 'Detoxifying Hydration Facial';

/** In display order. */
export const demoTreatments: DemoTreatment[] = [
  {
    name: 'Sensitive Calm Facial',
    description:
      'No steam, no scent, no rush. Cool compresses and oat milk bring redness down and leave the barrier comfortable.',
    priceCents: 12_800,
    durationMinutes: 60,
    category: 'facial',
    extraction: 'required',
    depositCents: 0,
    picture: 'treatment-sensitive-calm.webp',
  },
  {
    name: PROMO_TREATMENT,
    description:
      'A gentle clear-out for city skin: enzyme cleanse, cool water mask and a long drink of hyaluronic acid.',
    priceCents: 5_800,
    durationMinutes: 60,
    category: 'facial',
    extraction: 'required',
    depositCents: 0,
    picture: 'treatment-detox-hydration.webp',
  },
  {
    name: 'Signature Glow Facial',
    description:
      'Our most-booked hour and a quarter. Vitamin C, slow massage and light, chosen after a close look at your skin.',
    priceCents: 16_800,
    durationMinutes: 75,
    category: 'facial',
    extraction: 'required',
    depositCents: 0,
    picture: 'treatment-signature-glow.webp',
  },
  {
    name: 'Acne Clear Facial',
    description:
      'Green clay, careful extraction and blue light for breakouts that keep returning, without stripping the skin around them.',
    priceCents: 13_800,
    durationMinutes: 75,
    category: 'skincare',
    extraction: 'required',
    depositCents: 0,
    picture: 'treatment-acne-clear.webp',
  },
  {
    name: 'Anti-Ageing Collagen Facial',
    description: 'Peptides and collagen with lifting massage for early fine lines.',
    priceCents: 19_800,
    durationMinutes: 90,
    category: 'facial',
    extraction: 'required',
    depositCents: 0,
    picture: 'treatment-anti-ageing-collagen.webp',
  },
  {
    name: 'Eye & Neck Lift',
    description:
      'Cool jade and slow strokes for tired eyes, a tight jaw and the neck that looks at screens all day.',
    priceCents: 11_800,
    durationMinutes: 45,
    category: 'specialty',
    extraction: 'optional',
    depositCents: 0,
    picture: 'treatment-eye-neck-lift.webp',
  },
  {
    name: 'Hot Stone Back Ritual',
    description: 'Warm basalt along the spine, then cleansing and a clay mask for the skin you cannot reach.',
    priceCents: 14_800,
    durationMinutes: 60,
    category: 'wellness',
    extraction: 'none',
    depositCents: 0,
    picture: 'treatment-hot-stone.webp',
  },
  {
    name: 'Rose Salt Body Scrub',
    description: 'Fine salt, rice bran and rose oil polish dry arms and legs, then a cream that stays put.',
    priceCents: 10_800,
    durationMinutes: 60,
    category: 'body',
    extraction: 'none',
    depositCents: 0,
    picture: 'treatment-body-scrub.webp',
  },
];
