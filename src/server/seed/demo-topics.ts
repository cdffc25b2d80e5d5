/** In the order of the topic filter. */
export const demoTopics: { name: string; description: string; keywords: string[] }[] = [
  {
    name: 'Sensitive Skin',
    description:
      'For skin that flares, stings or turns red without much warning, and how to give it calmer days.',
    keywords: [
      'sensitive skin',
      'skin barrier',
      'redness',
      'stinging',
      'patch test',
      'flare-ups',
      'eczema-prone skin',
    ],
  },
  {
    name: 'Ingredients',
    description: 'What is in the bottle, how much of it matters, and who should leave it on the shelf.',
    keywords: [
      'ingredient list',
      'ceramides',
      'retinol',
      'fragrance-free',
      'hyaluronic acid',
      'niacinamide',
      'moisturiser texture',
    ],
  },
  {
    name: 'Sun Care',
    description: 'Sunscreen, shade and timing for a city one degree north of the equator.',
    keywords: ['sunscreen', 'SPF 50', 'mineral filter', 'UV index', 'reapplying', 'Singapore climate'],
  },
  {
    name: 'Routines',
    description: 'Mornings, evenings and small tools at home, kept short enough to be done every day.',
    keywords: [
      'evening routine',
      'double cleansing',
      'morning routine',
      'ice globes',
      'facial roller',
      'home care',
    ],
  },
];
