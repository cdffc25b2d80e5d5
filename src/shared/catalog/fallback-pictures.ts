/** What stands in for a picture that is missing or does not come. */
export const TREATMENT_FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';
export const PRODUCT_FALLBACK = '/pictures/studio-fallback-product-800x600.webp';
