/** Of a page without a size of its own. */
export const DEFAULT_PAGE_SIZE = 50;
