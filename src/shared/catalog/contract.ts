import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';
import { id, moneyString, optionalText } from '#shared/kit/fields.ts';
import { optionalPage } from '#shared/kit/page-query.ts';
import { TREATMENT_CATEGORIES } from './treatment-categories.ts';

export const treatmentCategory = z.enum(TREATMENT_CATEGORIES);
export type TreatmentCategory = z.infer<typeof treatmentCategory>;

/** Whether an extraction goes with a treatment, and whether it is charged. */
export const extraction = z.enum(['required', 'optional', 'included', 'none']);
export type Extraction = z.infer<typeof extraction>;

const treatment = z.object({
  id,
  /** Of its page: made of its name. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  price: moneyString,
  /** In minutes; 0 is not displayed and cannot be booked online. */
  duration: z.int().check(z.minimum(0)),
  category: treatmentCategory,
  imageUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  extraction,
  /** Asked for when it is booked online; absent: none. */
  deposit: z.optional(moneyString),
  /** It needs a free patch test at least a day before, which holds so many months; absent: none. */
  patchTestMonths: z.optional(z.int()),
});
export type Treatment = z.infer<typeof treatment>;

/** One step of what happens: "Cleanse", and a sentence or two. */
const treatmentStep = z.object({ title: z.string(), text: z.string() });
export type TreatmentStep = z.infer<typeof treatmentStep>;

const treatmentPicture = z.object({ imageUrl: z.string(), altText: z.string() });
export type TreatmentPicture = z.infer<typeof treatmentPicture>;

/** With what only its page shows. */
export const detailedTreatment = z.extend(treatment, {
  /** What happens, in order. */
  steps: z.array(treatmentStep),
  /** For which skin. */
  forWhom: z.string(),
  /** What to do before the visit. */
  beforeCare: z.string(),
  /** Further ones, beside its own. */
  pictures: z.array(treatmentPicture),
});
export type DetailedTreatment = z.infer<typeof detailedTreatment>;

export const category = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
});
export type Category = z.infer<typeof category>;

export const productImage = z.object({
  id,
  imageUrl: z.string(),
  altText: z.string(),
  isFeatured: z.boolean(),
  sortOrder: z.int(),
});
export type ProductImage = z.infer<typeof productImage>;

const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: moneyString,
  /** The displayed name; `categorySlug` is used in URLs. */
  category: z.string(),
  categorySlug: z.string(),
  /** The code at the till, such as C1001. */
  productCode: z.nullable(z.string()),
  stockQuantity: z.int(),
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  images: z.array(productImage),
});
export type Product = z.infer<typeof product>;

/** Only on the product page; null where the studio has not filled them in. */
const productDetails = z.object({
  /** Such as "30 ml". */
  size: z.nullable(z.string()),
  /** One line per benefit. */
  whatItDoes: z.nullable(z.string()),
  howToUse: z.nullable(z.string()),
  /** INCI names in descending order of concentration, separated by commas. */
  ingredients: z.nullable(z.string()),
  goodToKnow: z.nullable(z.string()),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const detailedProduct = z.extend(product, productDetails.shape);
export type DetailedProduct = z.infer<typeof detailedProduct>;

/** `category` by slug or name, singular or plural, in any case; an unknown one has no products. */
const productQuery = z.extend(optionalPage, {
  category: z.optional(optionalText(100)),
  q: z.optional(optionalText(200)),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const catalogApi = {
  treatments: get('/api/treatments', {
    access: 'public',
    summary:
      "The treatments on offer, in the studio's own order, by default newest first; an admin also sees the inactive ones.",
    query: optionalPage,
    reply: z.array(treatment),
    paged: true,
    cached: true,
    adminsSeeMore: true,
  }),
  categories: get('/api/categories', {
    access: 'public',
    summary: 'The active product categories, in the order of the shop.',
    query: optionalPage,
    reply: z.array(category),
    paged: true,
    cached: true,
  }),
  products: get('/api/products', {
    access: 'public',
    summary: 'The products of the shop, newest first.',
    query: productQuery,
    reply: z.array(product),
    paged: true,
    cached: true,
  }),
  product: get('/api/products/:id', {
    access: 'public',
    summary: 'One product, with its size, use and ingredients.',
    reply: detailedProduct,
    cached: true,
  }),
  pairings: get('/api/products/:id/pairings', {
    access: 'public',
    summary: 'Up to three products in stock that go with one in a routine.',
    reply: z.array(product),
    cached: true,
  }),
  productImages: get('/api/products/:id/images', {
    access: 'public',
    summary: 'The gallery of one product.',
    reply: z.array(productImage),
    cached: true,
    adminsSeeMore: true,
  }),
};
