type DemoProduct = {
  name: string;
  description: string;
  priceCents: number;
  /** The slug of one of the demo categories. */
  category: string;
  /** The code in the studio's point-of-sale system. */
  productCode: string;
  stock: number;
  /** A file of the picture catalogue. */
  picture: string;
  altText: string;
  /** The alt texts of further pictures, whose files are numbered from 2. */
  gallery?: string[];
};

/** The pictures after the first. */
export function galleryOf({ picture, gallery = [] }: DemoProduct): { file: string; altText: string }[] {
  return gallery.map((altText, index) => ({ file: picture.replace('.webp', `-${index + 2}.webp`), altText }));
}

/** In display order. */
export const demoProducts: DemoProduct[] = [
  {
    name: 'Rose Gel Cleanser',
    description: 'A low-foam gel that leaves skin clean, never tight.',
    priceCents: 3_800,
    category: 'cleansers',
    productCode: 'C1001',
    stock: 42,
    picture: 'product-cleanser-gel.webp',
    altText: 'Pump bottle of pink gel cleanser',
    gallery: [
      'The pink gel cleanser closer up, on a pale plinth',
      'The white pump and rose gold collar of the cleanser, from slightly above',
    ],
  },
  {
    name: 'Daylight Vitamin C Serum',
    description: 'Ten percent stabilised vitamin C for dull, uneven skin.',
    priceCents: 7_800,
    category: 'serums',
    productCode: 'S1001',
    stock: 26,
    picture: 'product-vitamin-c-serum.webp',
    altText: 'Amber serum in a dropper bottle with orange slices',
    gallery: [
      'The amber serum closer up, a round of orange leaning beside it',
      'The amber serum seen from slightly above',
    ],
  },
  {
    name: 'Weightless Gel Moisturizer',
    description: 'Water-light, made for our humidity. No shine by noon.',
    priceCents: 5_600,
    category: 'moisturizers',
    productCode: 'M1001',
    stock: 3,
    picture: 'product-light-moisturiser.webp',
    altText: 'Pink glass jar with a rose gold lid',
    gallery: [
      'The pink jar on a plinth, a stroke of gel in front',
      'The rose gold lid of the pink jar, from slightly above',
    ],
  },
  {
    name: 'Dew Hyaluronic Serum',
    description: 'Three weights of hyaluronic acid, nothing that stings.',
    priceCents: 6_800,
    category: 'serums',
    productCode: 'S1002',
    stock: 31,
    picture: 'product-hyaluronic-serum.webp',
    altText: 'Pink serum in a dropper bottle on a stone',
    gallery: [
      'The pink serum closer up, small bubbles in the glass',
      'The dropper bottle on its pale stone, from slightly above',
    ],
  },
  {
    name: 'Linen Sunscreen SPF 50',
    description: 'Sheer mineral filter that does not leave a white cast.',
    priceCents: 4_200,
    category: 'sunscreens',
    productCode: 'P1001',
    stock: 58,
    picture: 'product-sunscreen.webp',
    altText: 'White sunscreen tube in striped light',
  },
  {
    name: 'Barrier Repair Cream',
    description: 'Ceramides and oat lipids for skin that feels raw.',
    priceCents: 6_200,
    category: 'moisturizers',
    productCode: 'M1002',
    stock: 37,
    picture: 'product-barrier-cream.webp',
    altText: 'White tube of cream on a round plinth',
  },
  {
    name: 'Overnight Retinol Serum',
    description: 'A slow 0.3 percent retinol that lets you sleep through it.',
    priceCents: 8_200,
    category: 'treatments',
    productCode: 'R1001',
    stock: 0,
    picture: 'product-retinol-serum.webp',
    altText: 'Deep red pump bottle with rose petals',
  },
  {
    name: 'Oat Cleansing Balm',
    description: 'Melts sunscreen and make-up, rinses without a film.',
    priceCents: 4_600,
    category: 'cleansers',
    productCode: 'C1002',
    stock: 18,
    picture: 'product-cleansing-balm.webp',
    altText: 'Open jar of cream-coloured balm',
  },
  {
    name: 'Cloud Foam Cleanser',
    description: 'A soft morning wash for oily and combination skin.',
    priceCents: 3_400,
    category: 'cleansers',
    productCode: 'C1003',
    stock: 33,
    picture: 'product-foam-cleanser.webp',
    altText: 'Pink tube with a dollop of white foam',
  },
  {
    name: 'Rose Clay Mask',
    description: 'Ten minutes, once a week. Clears without cracking.',
    priceCents: 4_800,
    category: 'masks',
    productCode: 'K1001',
    stock: 22,
    picture: 'product-clay-mask.webp',
    altText: 'Terracotta jar of pink clay mask',
    gallery: [
      'The clay mask closer up, its lid leaning on the jar',
      'A soft peak of pink clay in its terracotta jar, from slightly above',
    ],
  },
  {
    name: 'Petal Toner Essence',
    description: 'Rose water and panthenol, the first cool layer.',
    priceCents: 4_400,
    category: 'toners',
    productCode: 'T1001',
    stock: 29,
    picture: 'product-toner-essence.webp',
    altText: 'Tall bottle of pink essence under an arch',
    gallery: [
      'The tall bottle of essence closer up, leaf shadow behind',
      'The rose gold cap of the essence, from slightly above',
    ],
  },
  {
    name: 'Calming Sheet Mask, 5 pieces',
    description: 'Fifteen quiet minutes for hot, flushed evenings.',
    priceCents: 3_200,
    category: 'masks',
    productCode: 'K1002',
    stock: 60,
    picture: 'product-sheet-mask.webp',
    altText: 'Pink and white sheet mask sachets',
  },
  {
    name: 'Even Tone Niacinamide Serum',
    description:
      'Four percent niacinamide, not ten. Enough for uneven tone, low enough for skin that flushes.',
    priceCents: 5_800,
    category: 'serums',
    productCode: 'S1003',
    stock: 24,
    picture: 'product-niacinamide-serum.webp',
    altText: 'Dropper bottle of pale lilac niacinamide serum on a stone',
  },
  {
    name: 'Shade Sunscreen Fluid SPF 50',
    description: 'A thin daily fluid for the commute. Dries in a minute and sits well under make-up.',
    priceCents: 4_600,
    category: 'sunscreens',
    productCode: 'P1002',
    stock: 40,
    picture: 'product-sunscreen-fluid.webp',
    altText: 'Sage green tube of sunscreen fluid on sand-coloured ground',
  },
  {
    name: 'Plain Water Lotion',
    description: 'Glycerin, squalane and very little else. For skin that reacts to long ingredient lists.',
    priceCents: 4_800,
    category: 'moisturizers',
    productCode: 'M1003',
    stock: 35,
    picture: 'product-water-lotion.webp',
    altText: 'White tube of light lotion against pale blue',
  },
  {
    name: 'Oat Milk Toner',
    description: 'Cloudy, cool and without scent. Press it in with your hands, no cotton needed.',
    priceCents: 3_800,
    category: 'toners',
    productCode: 'T1002',
    stock: 27,
    picture: 'product-oat-toner.webp',
    altText: 'Tall bottle of oat-coloured toner under an arch',
  },
  {
    name: 'Slow Lactic Serum',
    description: 'Five percent lactic acid for rough patches, one or two nights a week. Not for a sore week.',
    priceCents: 6_400,
    category: 'treatments',
    productCode: 'R1002',
    stock: 14,
    picture: 'product-lactic-serum.webp',
    altText: 'Dropper bottle of clear lactic acid serum on a flat stone',
  },
  {
    name: 'Quiet Azelaic Cream',
    description:
      'A mild azelaic acid derivative in a soft cream, for skin that is both spotty and easily red.',
    priceCents: 6_600,
    category: 'treatments',
    productCode: 'R1003',
    stock: 19,
    picture: 'product-azelaic-cream.webp',
    altText: 'Mauve tube of azelaic acid cream beside a smooth stone',
  },
  {
    name: 'Night Jar Ceramide Cream',
    description: 'A richer layer for air-conditioned bedrooms. An almond-sized scoop covers face and neck.',
    priceCents: 6_800,
    category: 'moisturizers',
    productCode: 'M1004',
    stock: 16,
    picture: 'product-night-cream.webp',
    altText: 'Plum glass jar of night cream with a rose gold lid',
  },
  {
    name: 'Cool Gel Sleeping Mask',
    description: 'Keep it in the fridge and leave it on overnight. For days spent walking in the heat.',
    priceCents: 5_200,
    category: 'masks',
    productCode: 'K1003',
    stock: 21,
    picture: 'product-sleeping-mask.webp',
    altText: 'Aqua glass jar of gel sleeping mask, from slightly above',
  },
  {
    name: 'Milk Cleanser, Unscented',
    description: 'No foam and no scent. For sore weeks, and for mornings when water alone is not enough.',
    priceCents: 3_600,
    category: 'cleansers',
    productCode: 'C1004',
    stock: 30,
    picture: 'product-milk-cleanser.webp',
    altText: 'Cream-coloured tube of milk cleanser on a pale ledge',
  },
  {
    name: 'Barefoot Body Sunscreen SPF 50',
    description:
      'A larger tube for arms, legs and the tops of feet. Water-resistant, and still best renewed after a swim.',
    priceCents: 4_900,
    category: 'sunscreens',
    productCode: 'P1003',
    stock: 45,
    picture: 'product-body-sunscreen.webp',
    altText: 'Apricot tube of body sunscreen in palm shadow',
  },
  {
    name: 'Clear Water Toner',
    description: 'A light layer of panthenol and green tea for oily skin. Without alcohol.',
    priceCents: 3_600,
    category: 'toners',
    productCode: 'T1003',
    stock: 8,
    picture: 'product-clear-toner.webp',
    altText: 'Tall bottle of pale green toner, petals at its foot',
  },
];
