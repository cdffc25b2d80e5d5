import { MOST_STOCK } from '#shared/catalog/admin-fields.ts';
import { categoryKey } from '#shared/catalog/category-names.ts';
import { MAX_CENTS, parseMoney, toMoneyString } from '#shared/kit/money.ts';
import { isYes, oneLine } from './client-line.ts';
import {
  compareFields,
  type Decision,
  decide,
  leftOut,
  type ReadLine,
  refused,
  understood,
} from './decision.ts';
import type { ImportCells } from './read-table.ts';

export type ProductLine = {
  name: string;
  code: string;
  priceCents: number;
  /** Null: the file does not say. */
  stock: number | null;
  category: string;
  description: string;
};

export function readProductLine(cells: ImportCells): ReadLine<ProductLine> {
  if (isYes(cells.archived)) return leftOut('Archived in the other program.');
  const name = nameOf(cells);
  if (!name) return refused('There is no name.');
  if (name.length > 200) return refused('The name is longer than 200 characters.');
  const code = oneLine(cells.code ?? '');
  if (code.length > 50) return refused('The product code is longer than 50 characters.');
  const priceCents = readPrice(cells.price ?? '');
  if (priceCents === null) return refused(`"${cells.price ?? ''}" is not a price.`);
  const { stock, note } = readStock(cells.stock ?? '');
  if (stock !== null && (Number.isNaN(stock) || stock > MOST_STOCK)) {
    return refused(`"${cells.stock}" is not a number of pieces.`);
  }
  const description = (cells.description ?? '').slice(0, 5_000);
  return understood(
    { name, code, priceCents, stock, category: oneLine(cells.category ?? ''), description },
    note,
  );
}

/** Square calls the only variation of an item "Regular". */
function nameOf({ name = '', variation = '' }: ImportCells): string {
  const isReal = variation !== '' && !/^(regular|default)$/i.test(variation);
  return oneLine(isReal ? `${name} ${variation}` : name);
}

/** "$1,250.00", "S$86", "86.5"; null for anything else, such as Square's "variable". */
function readPrice(text: string): number | null {
  const plain = text.replace(/^(?:SGD|S?\$)\s*/i, '').replace(/,(?=\d{3}\b)/g, '');
  const cents = parseMoney(plain);
  return cents !== null && cents <= MAX_CENTS ? cents : null;
}

/** Programs let a stock fall below zero, we do not. */
function readStock(text: string): { stock: number | null; note: string } {
  const plain = text.replace(/,(?=\d{3}\b)/g, '').replace(/\.0+$/, '');
  if (plain === '') return { stock: null, note: '' };
  if (/^-\d+$/.test(plain)) return { stock: 0, note: `The stock of ${text} becomes 0.` };
  return { stock: /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN, note: '' };
}

export type KnownProduct = {
  id: number;
  name: string;
  productCode: string | null;
  price: string;
  stockQuantity: number;
  category: string;
  description: string;
};

/** By its code; without one by its name, where it is the only one. */
export function findProduct(line: ProductLine, products: readonly KnownProduct[]): KnownProduct | undefined {
  const isSame = line.code
    ? ({ productCode }: KnownProduct) => productCode?.toLowerCase() === line.code.toLowerCase()
    : ({ name }: KnownProduct) => name.toLowerCase() === line.name.toLowerCase();
  const found = products.filter(isSame);
  return found.length === 1 ? found[0] : undefined;
}

type Category = { name: string; slug: string };

/** The category of a line, or the one chosen for lines without one of ours. */
export function findCategory(
  { category }: ProductLine,
  categories: readonly Category[],
  chosen: string,
): string | undefined {
  // Square lists several: "Skincare, Serums".
  const names = category.split(/[,>]/).map(categoryKey);
  const found = categories.find(
    ({ name, slug }) => names.includes(categoryKey(name)) || names.includes(categoryKey(slug)),
  );
  return found?.name ?? (chosen || undefined);
}

export function decideProduct(
  line: ProductLine,
  known: KnownProduct | undefined,
  category: string | undefined,
  note = '',
): Decision {
  if (!known && !category) {
    const named = line.category ? `There is no category "${line.category}" here.` : 'There is no category.';
    return decide('refused', `${named} Please choose one for such products.`);
  }
  if (!known) return decide('new', note);
  const before = {
    name: known.name,
    price: known.price,
    stock: String(known.stockQuantity),
    description: known.description,
  };
  const after = {
    name: line.name,
    price: toMoneyString(line.priceCents),
    stock: String(line.stock ?? ''),
    description: line.description,
  };
  return compareFields(before, after, note);
}
