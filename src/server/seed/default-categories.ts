/** The categories of every new studio, in display order; the same as in the migration empty_studio. */
export const defaultCategories: { slug: string; name: string; description: string }[] = [
  {
    slug: 'cleansers',
    name: 'Cleansers',
    description: 'Gels, balms and soft foams that take the day off and leave the rest alone.',
  },
  {
    slug: 'serums',
    name: 'Serums',
    description: 'One job to a bottle, in thin layers that sit well under sunscreen.',
  },
  {
    slug: 'moisturizers',
    name: 'Moisturizers',
    description: 'From water-light gel to a plain rich cream, for both sides of the office door.',
  },
  {
    slug: 'sunscreens',
    name: 'Sunscreens',
    description: 'Daily SPF 50 for equatorial light, chosen for eyes and skin that sting.',
  },
  {
    slug: 'masks',
    name: 'Masks',
    description: 'Ten to twenty minutes, once or twice a week. Nothing that needs peeling.',
  },
  {
    slug: 'toners',
    name: 'Toners',
    description: 'A first cool layer of water, without alcohol and without a tingle.',
  },
  {
    slug: 'treatments',
    name: 'Treatments',
    description: 'Stronger bottles for slow, patient use. Ask us before the first night.',
  },
];
