import type { NewTreatment } from '#server/catalog/add-to-catalog.ts';

/** Every field has to be given, also one with a default in the table. */
type DemoTreatment = Required<Omit<NewTreatment, 'imageUrl' | 'pictures' | 'isActive' | 'deviceKindId'>> & {
  picture: string;
  /** Further ones of its page. */
  gallery: { file: string; altText: string }[];
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
    forWhom:
      'Skin that stings, flushes or reacts to most products, and skin that is recovering from too much care. A good first visit.',
    beforeCare:
      'Come without make-up if you can. Please leave out retinoids, peels and scrubs for three days before, and bring whatever set your skin off last.',
    steps: [
      {
        title: 'A quiet conversation',
        text: 'We look at your skin in daylight and ask what set it off. Nothing is put on your face before that.',
      },
      { title: 'Milk cleanse', text: 'Lukewarm water and an unscented milk. No brushes, no steam.' },
      {
        title: 'Cool compresses',
        text: 'Soft cotton, soaked and cooled, until the heat is out of your cheeks.',
      },
      {
        title: 'Oat mask',
        text: 'Twelve minutes under colloidal oat and panthenol, while we massage hands and shoulders.',
      },
      { title: 'Barrier cream', text: 'A thin layer, and a plan for the next few days that fits on a card.' },
    ],
    picture: 'treatment-sensitive-calm.webp',
    gallery: [
      { file: 'product-barrier-cream.webp', altText: 'A tube of barrier cream on a white stone' },
      { file: 'article-tea.webp', altText: 'A cup of rose tea among petals' },
    ],
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
    forWhom:
      'Dull, tight skin after weeks of air-conditioning and city air, with pores that feel full. Please choose the Sensitive Calm Facial instead if papain or enzymes irritate you.',
    beforeCare:
      "No exfoliating at home for two days before. Drink some water on the way, and wash off sunscreen only when you're here: we have everything.",
    steps: [
      { title: 'Double cleanse', text: 'An oil first, then a gel, to lift sunscreen and the day.' },
      {
        title: 'Enzyme, without rubbing',
        text: 'Papaya enzyme loosens dead cells in six minutes. We check your skin after two.',
      },
      { title: 'Careful extraction', text: 'Only what comes easily, with cotton and patience.' },
      { title: 'Cool water mask', text: 'A gel mask brings the redness down while you rest.' },
      { title: 'A long drink', text: 'Hyaluronic acid on damp skin, then a light cream and sunscreen.' },
    ],
    picture: 'treatment-detox-hydration.webp',
    gallery: [
      { file: 'product-hyaluronic-serum-2.webp', altText: 'A bottle of rose-coloured hyaluronic serum' },
    ],
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
    forWhom:
      'Uneven tone and tired skin before a wedding, a trip or a long week. Not for skin that is sore today, and not within five days of retinoids: the lactic acid would be too much.',
    beforeCare:
      "Please leave out retinoids for five days and shaving for one day before. If your skin is sore on the day, tell us and we'll do something gentler.",
    steps: [
      { title: 'A close look', text: 'Under the lamp we choose how strong, and where not at all.' },
      { title: 'Soft lactic peel', text: 'A low dose for a few minutes, cooled at once if it tingles.' },
      { title: 'Vitamin C', text: 'A fresh serum, pressed in rather than rubbed.' },
      { title: 'Slow massage', text: 'Twenty minutes for face, neck and the place between the shoulders.' },
      { title: 'Red light', text: 'A quarter of an hour under LED, then sunscreen before you leave.' },
    ],
    picture: 'treatment-signature-glow.webp',
    gallery: [
      {
        file: 'product-vitamin-c-serum-2.webp',
        altText: 'A dropper bottle of vitamin C serum beside slices of orange',
      },
      { file: 'article-ingredients.webp', altText: 'Bowls of oil, rose water and aloe' },
    ],
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
    forWhom:
      'Teenage and adult breakouts on cheeks, chin and jaw that keep returning. Tell us about isotretinoin or prescribed creams: then we treat your skin differently, or wait.',
    beforeCare:
      "Don't squeeze anything for three days before, and leave out benzoyl peroxide and strong creams the night before. Bring the names of what you use.",
    steps: [
      { title: 'Gel cleanse', text: 'Rinsed off twice, and never scrubbed.' },
      { title: 'Warm compress', text: 'Ten minutes, so that nothing has to be forced.' },
      {
        title: 'Careful extraction',
        text: 'One therapist, good light, single-use tips. We stop when your skin has had enough.',
      },
      {
        title: 'Green clay and azelaic acid',
        text: 'On the spots alone. The rest of your face gets a moist mask.',
      },
      { title: 'Blue light', text: 'Twelve minutes over the places that break out most.' },
    ],
    picture: 'treatment-acne-clear.webp',
    gallery: [{ file: 'product-clay-mask-2.webp', altText: 'An open jar of rose clay mask' }],
  },
  {
    name: 'Anti-Ageing Collagen Facial',
    description: 'Peptides and collagen with lifting massage for early fine lines.',
    priceCents: 19_800,
    durationMinutes: 90,
    category: 'facial',
    extraction: 'required',
    depositCents: 0,
    forWhom:
      "Early fine lines, slack contours and dry skin from about thirty on. It works with retinal, so a small patch test comes first, and it isn't for pregnancy.",
    beforeCare:
      'Please leave out retinoids and acids for five days before. Keep the spot of your patch test dry for a day, and tell us if it itched.',
    steps: [
      { title: 'Oil cleanse', text: 'A balm that melts, and warm towels.' },
      { title: 'Peptides and retinal', text: 'A measured dose where the lines are, none around the eyes.' },
      { title: 'Collagen sheet', text: 'Twenty minutes under a cool sheet that fits closely.' },
      { title: 'Lifting massage', text: 'Firm, slow strokes along jaw and cheekbones.' },
      { title: 'Rich finish', text: 'Ceramide cream, and what to leave out at home for three evenings.' },
    ],
    picture: 'treatment-anti-ageing-collagen.webp',
    gallery: [
      { file: 'product-light-moisturiser-2.webp', altText: 'A glass jar of moisturiser on a round stone' },
      {
        file: 'article-cream-textures.webp',
        altText: 'Four strokes of cream in white, rose, ivory and terracotta',
      },
    ],
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
    forWhom:
      'Puffy mornings, screen lines on the neck and a jaw that clenches at night. Gentle enough for most sensitive skin.',
    beforeCare:
      'Come without eye make-up and bring a case for your contact lenses. No new eye cream in the week before.',
    steps: [
      { title: 'Clear the day', text: 'Eye make-up and sunscreen come off with milk and cotton.' },
      {
        title: 'Drainage',
        text: 'Feather-light strokes from the eyes to the ears move what has gathered there.',
      },
      { title: 'Cool jade and globes', text: 'Chilled stones along cheekbones and neck.' },
      { title: 'Peptide serum', text: 'Caffeine for the eyes, peptides for the neck.' },
    ],
    picture: 'treatment-eye-neck-lift.webp',
    gallery: [{ file: 'article-ice-globes.webp', altText: 'Two rose-coloured ice globes beside ice cubes' }],
  },
  {
    name: 'Hot Stone Back Ritual',
    description: 'Warm basalt along the spine, then cleansing and a clay mask for the skin you cannot reach.',
    priceCents: 14_800,
    durationMinutes: 60,
    category: 'wellness',
    extraction: 'none',
    depositCents: 0,
    forWhom:
      'Desk shoulders, and skin on the back that is dry or breaks out. Tell us about high blood pressure, pregnancy or skin that is easily too hot: we then work with warm hands instead.',
    beforeCare:
      'Have a light meal, nothing heavy, two hours before. Please take off necklaces, and wear something loose.',
    steps: [
      { title: 'Warm oil', text: 'Apricot kernel oil, warmed, from neck to waist.' },
      {
        title: 'Basalt stones',
        text: 'Along the spine and under the shoulder blades, never hotter than you like.',
      },
      { title: 'Cleanse', text: 'A warm cloth and a gel for the skin you cannot reach.' },
      { title: 'Clay mask', text: 'White clay while your feet are massaged.' },
    ],
    picture: 'treatment-hot-stone.webp',
    gallery: [{ file: 'article-tea.webp', altText: 'A cup of rose tea, for afterwards' }],
  },
  {
    name: 'Rose Salt Body Scrub',
    description: 'Fine salt, rice bran and rose oil polish dry arms and legs, then a cream that stays put.',
    priceCents: 10_800,
    durationMinutes: 60,
    category: 'body',
    extraction: 'none',
    depositCents: 0,
    forWhom:
      'Dry arms and legs, rough elbows and heels. Not on broken or freshly shaved skin: salt tells you at once.',
    beforeCare:
      "Don't shave or wax for two days before, and skip self-tan. Bring loose clothes: your skin will still be a little oily.",
    steps: [
      { title: 'A shower first', text: 'Warm, not hot, in your own room.' },
      { title: 'Salt and rice bran', text: 'Fine salt in oil, in circles, as firm or as light as you say.' },
      { title: 'Rinse', text: 'You shower again. Rose oil stays on the skin.' },
      { title: 'Cream that stays put', text: 'Squalane and shea from shoulders to toes.' },
    ],
    picture: 'treatment-body-scrub.webp',
    gallery: [
      {
        file: 'article-cream-textures.webp',
        altText: 'Four strokes of cream in white, rose, ivory and terracotta',
      },
    ],
  },
];
