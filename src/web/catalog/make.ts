import type { DetailedProduct, DetailedTreatment, Treatment } from '#shared/catalog/contract.ts';
import { NO_DETAILS } from '#shared/catalog/product-details.ts';

/** Catalog records for tests, with the given fields. */
export function aProduct(given: Partial<DetailedProduct> = {}): DetailedProduct {
  return {
    ...NO_DETAILS,
    id: 7,
    name: 'Rose Toner',
    description: 'The first cool layer.',
    price: '44.00',
    category: 'Toners',
    categorySlug: 'toners',
    productCode: 'T1001',
    stockQuantity: 12,
    imageUrl: '/files/toner-1000x1000.webp',
    imageAlt: 'A tall bottle',
    images: [],
    ...given,
  };
}

export function anImage(name: string) {
  return { id: 1, imageUrl: `/files/${name}-1000x1000.webp`, altText: name, isFeatured: false, sortOrder: 0 };
}

export function aTreatment(given: Partial<Treatment> = {}): Treatment {
  return {
    id: 3,
    slug: 'signature-glow-facial',
    name: 'Signature Glow Facial',
    description: 'Our most-booked hour and a quarter.',
    price: '168.00',
    duration: 75,
    category: 'facial',
    imageUrl: '/files/glow-1200x900.webp',
    isActive: true,
    extraction: 'required',
    ...given,
  };
}

/** With what its page adds: nothing, unless given. */
export function aDetailedTreatment(given: Partial<DetailedTreatment> = {}): DetailedTreatment {
  return { ...aTreatment(), steps: [], forWhom: '', beforeCare: '', pictures: [], ...given };
}
