import type { AdminProduct, NewProduct, ProductChange } from '#shared/catalog/admin-contract.ts';
import { INVALID_STOCK, MISSING_CATEGORY } from '#shared/catalog/admin-messages.ts';
import { detailsOf } from '#shared/catalog/product-details.ts';
import { MISSING_NAME } from '#shared/kit/admin-messages.ts';
import { validatePrice } from '#web/catalog/admin/validate-price.ts';
import type { ChosenPicture } from './chosen-pictures.ts';

/** The form's values, as typed. */
export type ProductDraft = {
  name: string;
  description: string;
  price: string;
  category: string;
  productCode: string;
  stockQuantity: string;
  isActive: boolean;
  /** Only for a new product: afterwards the gallery has them. */
  pictures: ChosenPicture[];
  size: string;
  whatItDoes: string;
  howToUse: string;
  ingredients: string;
  goodToKnow: string;
};

const BLANK: ProductDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  productCode: '',
  stockQuantity: '0',
  isActive: true,
  pictures: [],
  size: '',
  whatItDoes: '',
  howToUse: '',
  ingredients: '',
  goodToKnow: '',
};

export function toProductDraft(record: AdminProduct | null): ProductDraft {
  if (!record) return BLANK;
  const { name, description, price, category, productCode, stockQuantity, isActive } = record;
  return {
    ...BLANK,
    name,
    description,
    price,
    category,
    productCode: productCode ?? '',
    stockQuantity: String(stockQuantity),
    isActive,
    size: record.size ?? '',
    whatItDoes: record.whatItDoes ?? '',
    howToUse: record.howToUse ?? '',
    ingredients: record.ingredients ?? '',
    goodToKnow: record.goodToKnow ?? '',
  };
}

export function validateProduct({ name, price, category, stockQuantity }: ProductDraft) {
  return {
    name: name.trim() ? undefined : MISSING_NAME,
    price: validatePrice(price),
    category: category ? undefined : MISSING_CATEGORY,
    stockQuantity: /^\d{0,7}$/.test(stockQuantity.trim()) ? undefined : INVALID_STOCK,
  };
}

export function toNewProduct(draft: ProductDraft, images: NewProduct['images'] = []): NewProduct {
  return { ...ownFields(draft), stockQuantity: readStock(draft), images };
}

/**
 * The stock is sent only if it was changed, with the value the form showed, so that sales meanwhile are not undone.
 */
export function toProductChange(record: AdminProduct, draft: ProductDraft): ProductChange {
  const stockQuantity = readStock(draft);
  const isTouched = stockQuantity !== record.stockQuantity;
  return {
    ...ownFields(draft),
    ...(isTouched && { stockQuantity, stockWas: record.stockQuantity }),
  };
}

function ownFields(draft: ProductDraft) {
  const { name, description, price, category, productCode, isActive } = draft;
  return {
    name: name.trim(),
    description,
    price: price.trim(),
    category,
    productCode: productCode.trim() || null,
    isActive,
    ...detailsOf(draft),
  };
}

function readStock({ stockQuantity }: ProductDraft): number {
  return Number.parseInt(stockQuantity, 10) || 0;
}
