import * as z from 'zod/mini';
import { MISSING_NAME, MISSING_REASON, NOT_WHOLE } from '#shared/kit/admin-messages.ts';
import { changeOf } from '#shared/kit/change-of.ts';
import { del, get, post, put } from '#shared/kit/define-endpoint.ts';
import { byId, id, instant, optionalText, requiredLine, requiredText } from '#shared/kit/fields.ts';
import { pageQuery } from '#shared/kit/page-query.ts';
import {
  depositInput,
  MOST_MINUTES,
  MOST_STOCK,
  pictureInput,
  priceInput,
  wholeInput,
} from './admin-fields.ts';
import {
  GALLERY_FULL,
  INVALID_MINUTES,
  INVALID_STOCK,
  MISSING_CATEGORY,
  MISSING_CATEGORY_NAME,
  MOST_IMAGES,
  NO_STOCK_CHANGE,
} from './admin-messages.ts';
import {
  category,
  type DetailedTreatment,
  detailedProduct,
  detailedTreatment,
  extraction,
  productImage,
  treatmentCategory,
} from './contract.ts';
import { DETAIL_LENGTHS } from './product-details.ts';
import {
  ALT_TEXT_LENGTH,
  BEFORE_CARE_LENGTH,
  FOR_WHOM_LENGTH,
  MISSING_STEP_TITLE,
  MOST_STEPS,
  MOST_TREATMENT_PICTURES,
  SAME_PICTURE,
  STEP_LENGTHS,
  TOO_MANY_STEPS,
  TREATMENT_PICTURES_FULL,
} from './treatment-limits.ts';

const CSV = 'text/csv; charset=utf-8';

// Treatments

const adminTreatment = z.extend(z.omit(detailedTreatment, { patchTestMonths: true }), {
  /** Live upcoming bookings, which a deletion would affect. */
  upcomingBookings: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminTreatment = z.infer<typeof adminTreatment>;

const treatmentKind = z.enum(
  treatmentCategory.options,
  `Please choose one of ${treatmentCategory.options.join(', ')}`,
);
const description = optionalText(5_000);

const altText = optionalText(ALT_TEXT_LENGTH);
const imageUrl = pictureInput.check(z.refine((url) => url !== null, 'Please upload the picture first'));
const furtherPicture = z.pipe(
  z.object({ imageUrl, altText: z._default(altText, '') }),
  z.transform((given) => ({ ...given, imageUrl: given.imageUrl! })), // refused above without one
);

/**
 * Every field of a treatment can be entered, its slug follows, and its patch test is with what it contains; one that is
 * forgotten here does not compile.
 */
type TreatmentInput = Record<
  Exclude<keyof DetailedTreatment, 'id' | 'slug' | 'patchTestMonths'>,
  z.ZodMiniType
>;

export const newTreatment = z.object({
  name: requiredLine(200, MISSING_NAME),
  description: z._default(description, ''),
  price: priceInput,
  /** 0, the default, cannot be booked online. */
  duration: z.prefault(wholeInput(MOST_MINUTES, INVALID_MINUTES), 0),
  category: treatmentKind,
  imageUrl: z.prefault(pictureInput, null),
  isActive: z._default(z.boolean(), true),
  extraction: z._default(extraction, 'required'),
  /** Empty, the default: none. */
  deposit: z.prefault(depositInput, ''),
  steps: z._default(
    z
      .array(
        z.object({
          title: requiredLine(STEP_LENGTHS.title, MISSING_STEP_TITLE),
          text: z._default(optionalText(STEP_LENGTHS.text), ''),
        }),
      )
      .check(z.maxLength(MOST_STEPS, TOO_MANY_STEPS)),
    [],
  ),
  forWhom: z._default(optionalText(FOR_WHOM_LENGTH), ''),
  beforeCare: z._default(optionalText(BEFORE_CARE_LENGTH), ''),
  pictures: z._default(
    z.array(furtherPicture).check(
      z.maxLength(MOST_TREATMENT_PICTURES, TREATMENT_PICTURES_FULL),
      z.refine((all) => new Set(all.map((each) => each.imageUrl)).size === all.length, SAME_PICTURE),
    ),
    [],
  ),
} satisfies TreatmentInput);
export type NewTreatment = z.input<typeof newTreatment>;

export const treatmentChange = changeOf(newTreatment);

const treatmentOrder = z.object({ treatmentIds: z.array(id).check(z.maxLength(1_000)) });

export const TREATMENT_SORTS = ['name', 'price', 'duration', 'category', 'createdAt', 'updatedAt'] as const;

/** `q` searches name and description. Sorted by one of TREATMENT_SORTS, newest first by default. */
const treatmentListQuery = z.extend(pageQuery, {
  category: z.optional(treatmentKind),
  active: z.optional(z.enum(['true', 'false'])),
});
export type TreatmentListQuery = z.infer<typeof treatmentListQuery>;

// Products

const adminProduct = z.extend(detailedProduct, {
  categoryId: id,
  /** False: kept, but not in the shop. */
  isActive: z.boolean(),
  /** Orders not yet collected. */
  openOrders: z.int(),
  /** E-mails that want to know when it is back in stock. */
  waiting: z.int(),
  createdAt: instant,
  /** When its own fields were last saved; sales, stock and gallery do not change it. */
  updatedAt: instant,
});
export type AdminProduct = z.infer<typeof adminProduct>;

/** By its name, its slug or its id. */
const categoryChoice = z.union([requiredText(100, MISSING_CATEGORY), id], MISSING_CATEGORY);
const stock = wholeInput(MOST_STOCK, INVALID_STOCK);

/** An optional text; an empty one is null. */
const detail = (max: number) =>
  z.prefault(
    z.pipe(
      z.nullable(optionalText(max)),
      z.transform((text) => text || null),
    ),
    null,
  );

export const newProduct = z.object({
  name: requiredLine(200, MISSING_NAME),
  description: z._default(description, ''),
  price: priceInput,
  category: categoryChoice,
  productCode: z._default(z.nullable(optionalText(50)), null),
  stockQuantity: z.prefault(stock, 0),
  imageUrl: z.prefault(pictureInput, null),
  imageAlt: z._default(altText, ''),
  /** Its pictures in order; the first is the main one, unless there is an `imageUrl`. */
  images: z._default(
    z
      .array(z.object({ imageUrl, altText: z._default(altText, '') }))
      .check(z.maxLength(MOST_IMAGES, GALLERY_FULL)),
    [],
  ),
  /** False: out of the shop and every cart; orders keep it. */
  isActive: z._default(z.boolean(), true),
  size: detail(DETAIL_LENGTHS.size),
  whatItDoes: detail(DETAIL_LENGTHS.whatItDoes),
  howToUse: detail(DETAIL_LENGTHS.howToUse),
  ingredients: detail(DETAIL_LENGTHS.ingredients),
  goodToKnow: detail(DETAIL_LENGTHS.goodToKnow),
});
export type NewProduct = z.input<typeof newProduct>;

/** With another `imageUrl` that is the featured picture of the gallery; null removes the featured one. */
export const productChange = z.extend(changeOf(z.omit(newProduct, { images: true })), {
  /**
   * The stock when the form was opened: with it only the difference is applied, so that sales since then are not
   * undone. Without it the stock becomes `stockQuantity`.
   */
  stockWas: z.optional(stock),
});
export type ProductChange = z.input<typeof productChange>;

export const PRODUCT_SORTS = [
  'name',
  'price',
  'category',
  'productCode',
  'stockQuantity',
  'createdAt',
  'updatedAt',
] as const;

/** `q` searches name, description and code. `low`: few or none left. Newest first by default. */
const productListQuery = z.extend(pageQuery, {
  category: z.optional(optionalText(100)),
  stock: z.optional(z.enum(['out', 'few', 'enough', 'low'])),
  active: z.optional(z.enum(['true', 'false'])),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

// Gallery

const byImage = z.extend(byId, { imageId: byId.shape.id });

export const newImage = z.object({
  imageUrl,
  altText: z._default(altText, ''),
  /** The main picture; the first of a gallery always is. */
  isFeatured: z._default(z.boolean(), false),
  /** Its position, from 0; last by default. */
  sortOrder: z.optional(z.int().check(z.minimum(0), z.maximum(1_000))),
});
export type NewImage = z.input<typeof newImage>;

export const imageChange = z.object({
  altText: z.optional(altText),
  isFeatured: z.optional(z.boolean()),
});

const imageOrder = z.object({ imageIds: z.array(id).check(z.maxLength(100)) });

// Stock

export const stockChange = z.object({
  change: z.int(NOT_WHOLE).check(
    z.minimum(-MOST_STOCK),
    z.maximum(MOST_STOCK),
    z.refine((change) => change !== 0, NO_STOCK_CHANGE),
  ),
  reason: requiredText(200, MISSING_REASON),
});

/** Every change of the stock: opening, adjustments, edits, orders and their returns. Their sum is the stock. */
const stockMove = z.object({
  id,
  at: instant,
  change: z.int(),
  reason: z.string(),
  /** Who did it; null for an order and for the system. */
  staff: z.nullable(z.string()),
  resultingStock: z.int(),
});
export type StockMove = z.infer<typeof stockMove>;

// Categories

const adminCategory = z.extend(category, {
  /** Products in it; a category in use cannot be deleted. */
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const newCategory = z.object({
  name: requiredText(100, MISSING_CATEGORY_NAME),
  description: z._default(optionalText(500), ''),
  isActive: z._default(z.boolean(), true),
});

export const categoryChange = changeOf(newCategory);

const access = 'admin';

export const catalogAdminApi = {
  treatments: get('/api/treatments', {
    access,
    adminVariant: 'with page',
    summary: 'All treatments that are not deleted, inactive ones too.',
    query: treatmentListQuery,
    reply: z.array(adminTreatment),
    paged: true,
  }),
  treatmentsCsv: get('/api/admin/treatments/csv', {
    access,
    summary: 'The same as a table.',
    query: treatmentListQuery,
    file: CSV,
  }),
  orderTreatments: put('/api/admin/treatments/order', {
    access,
    summary:
      'Puts the treatments in this order, on every page; all of them must be named. One that is added later comes first.',
    body: treatmentOrder,
  }),
  treatment: get('/api/admin/treatments/:id', {
    access,
    summary: 'One treatment as admins see it.',
    reply: adminTreatment,
  }),
  addTreatment: post('/api/treatments', {
    access,
    summary: 'Adds a treatment.',
    body: newTreatment,
    reply: adminTreatment,
    status: 201,
  }),
  changeTreatment: put('/api/treatments/:id', {
    access,
    summary: 'Changes a treatment; what is left out stays.',
    body: treatmentChange,
    reply: adminTreatment,
  }),
  deleteTreatment: del('/api/treatments/:id', {
    access,
    summary: 'Archives a treatment: bookings keep it, nobody is offered it.',
  }),
  restoreTreatment: post('/api/admin/treatments/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    reply: adminTreatment,
  }),

  products: get('/api/products', {
    access,
    adminVariant: 'with page',
    summary: 'All products that are not deleted, hidden ones too.',
    query: productListQuery,
    reply: z.array(adminProduct),
    paged: true,
  }),
  productsCsv: get('/api/admin/products/csv', {
    access,
    summary: 'The same as a table.',
    query: productListQuery,
    file: CSV,
  }),
  product: get('/api/admin/products/:id', {
    access,
    summary: 'One product as admins see it.',
    reply: adminProduct,
  }),
  addProduct: post('/api/products', {
    access,
    summary: 'Adds a product.',
    body: newProduct,
    reply: adminProduct,
    status: 201,
  }),
  changeProduct: put('/api/products/:id', {
    access,
    summary: 'Changes a product; what is left out stays. A change of the stock is booked as a move.',
    body: productChange,
    reply: adminProduct,
  }),
  deleteProduct: del('/api/products/:id', {
    access,
    summary: 'Archives a product: orders keep it, the shop does not.',
  }),
  restoreProduct: post('/api/admin/products/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    reply: adminProduct,
  }),

  addImage: post('/api/products/:id/images', {
    access,
    summary: 'Adds a picture to the gallery of a product.',
    body: newImage,
    reply: productImage,
    status: 201,
  }),
  changeImage: put('/api/products/:id/images/:imageId', {
    access,
    summary: 'Changes what a picture is called, or makes it the featured one.',
    params: byImage,
    body: imageChange,
    reply: productImage,
  }),
  deleteImage: del('/api/products/:id/images/:imageId', {
    access,
    summary: 'Takes a picture out of the gallery; the next becomes the featured one.',
    params: byImage,
  }),
  orderImages: put('/api/admin/products/:id/images/order', {
    access,
    summary: 'Puts the gallery in this order; all its pictures must be named.',
    body: imageOrder,
    reply: z.array(productImage),
  }),

  adjustStock: post('/api/admin/products/:id/stock', {
    access,
    summary: 'Books pieces that came or went, with the reason; never below zero.',
    body: stockChange,
    reply: adminProduct,
    idempotent: true,
  }),
  stockMoves: get('/api/admin/products/:id/stock', {
    access,
    summary: 'How the stock came to be what it is, newest first.',
    query: pageQuery,
    reply: z.array(stockMove),
    paged: true,
  }),

  categories: get('/api/admin/categories', {
    access,
    summary: 'All categories, inactive ones too, in the order of the shop.',
    reply: z.array(adminCategory),
  }),
  categoriesCsv: get('/api/admin/categories/csv', {
    access,
    summary: 'The same as a table.',
    file: CSV,
  }),
  addCategory: post('/api/admin/categories', {
    access,
    summary: 'Adds a category; its slug is made of its name.',
    body: newCategory,
    reply: adminCategory,
    status: 201,
  }),
  changeCategory: put('/api/admin/categories/:id', {
    access,
    summary: 'Changes a category; what is left out stays.',
    body: categoryChange,
    reply: adminCategory,
  }),
  deleteCategory: del('/api/admin/categories/:id', {
    access,
    summary: 'Deletes a category that no product of the shop is in.',
  }),
  restoreCategory: post('/api/admin/categories/:id/restore', {
    access,
    summary: 'Takes a deletion back.',
    reply: adminCategory,
  }),
};
