/** Shown when a picture is missing or fails to load. */
export const TREATMENT_FALLBACK = '/pictures/studio-fallback-treatment-800x600.webp';
export const PRODUCT_FALLBACK = '/pictures/studio-fallback-product-800x600.webp';
