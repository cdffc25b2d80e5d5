export const INVALID_MINUTES = 'Please enter whole minutes, such as 60';
export const INVALID_PRICE = 'Please enter a price like 86.00';
export const PRICE_TOO_HIGH = 'Please enter a price below $20,000,000.00';
export const DEPOSIT_TOO_HIGH = 'A deposit can be up to $1,000.00';
export const MISSING_CATEGORY = 'Please choose a category';
export const MISSING_CATEGORY_NAME = 'Category name is required';
export const INVALID_STOCK = 'Please enter how many there are: 0 or more';
export const NO_STOCK_CHANGE = 'Please enter how many came or went';

export function categoryInUse(name: string, products: number): string {
  return products === 1
    ? `One product is in ${name}. Please move it to another category first.`
    : `${products} products are in ${name}. Please move them to another category first.`;
}
export const MOST_IMAGES = 20;
export const GALLERY_FULL = `A product can have ${MOST_IMAGES} pictures at most.`;
