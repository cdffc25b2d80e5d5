import { listAdminCategories } from '#server/catalog/admin/categories.ts';
import { changeProduct, createProduct, listAllProducts } from '#server/catalog/admin/products.ts';
import type { Context } from '#server/kit/http/context.ts';
import { type Decision, decide } from '#shared/imports/decision.ts';
import {
  decideProduct,
  findCategory,
  findProduct,
  type KnownProduct,
  type ProductLine,
  readProductLine,
} from '#shared/imports/product-line.ts';
import { HttpProblem } from '#shared/kit/problem.ts';
import { type Importer, type ImportRecord, type LineResult, requireAtOnce } from './importer.ts';

export const importProducts: Importer = async (inTransaction, lines, file) => {
  requireAtOnce('products', lines.length);
  const categories = await listAdminCategories(inTransaction);
  const products: KnownProduct[] = await listAllProducts(inTransaction);
  const done = new Map<number, number>();
  const results: LineResult[] = [];
  const records: ImportRecord[] = [];
  for (const { line, cells } of lines) {
    const read = readProductLine(cells);
    if (!read.ok) {
      results.push({ line, title: cells.name ?? '', ...read.decision });
      continue;
    }
    const { value, note } = read;
    const known = findProduct(value, products);
    const before = known && done.get(known.id);
    const category = findCategory(value, categories, file.category);
    const decision = before
      ? decide('skipped', `Line ${before} is the same product.`)
      : await write(inTransaction, { line: value, known, category, note }, products);
    const target = known ?? findProduct(value, products);
    if (target && !before) done.set(target.id, line);
    if (target && (decision.fate === 'new' || decision.fate === 'changed')) {
      records.push(recordOf(decision, target.id, known));
    }
    results.push({ line, title: [value.name, value.code].filter(Boolean).join(', '), ...decision });
  }
  return { lines: results, records };
};

/** Of a changed one, the fields that are otherwise now. */
function recordOf({ changes }: Decision, recordId: number, known: KnownProduct | undefined): ImportRecord {
  if (!known) return { record: 'product', recordId, before: null };
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  return { record: 'product', recordId, before };
}

type Work = {
  line: ProductLine;
  known: KnownProduct | undefined;
  category: string | undefined;
  note: string;
};

/** By the same use cases as the forms: stock moves, audit entries and refusals are theirs. */
async function write(
  inTransaction: Context,
  { line, known, category, note }: Work,
  products: KnownProduct[],
): Promise<Decision> {
  const decision = decideProduct(line, known, category, note);
  try {
    if (decision.fate === 'new') products.push(await add(inTransaction, line, category!)); // decided with one
    if (decision.fate === 'changed') await changeProduct(inTransaction, known!.id, changesOf(decision, line));
    return decision;
  } catch (error) {
    if (error instanceof HttpProblem) return decide('refused', error.message);
    throw error;
  }
}

function add(inTransaction: Context, line: ProductLine, category: string): Promise<KnownProduct> {
  const { name, description, code, priceCents, stock } = line;
  return createProduct(inTransaction, {
    name,
    description,
    category,
    price: priceCents,
    productCode: code || null,
    stockQuantity: stock ?? 0,
    imageUrl: null,
    imageAlt: '',
    images: [],
    isActive: true,
    size: null,
    whatItDoes: null,
    howToUse: null,
    ingredients: null,
    goodToKnow: null,
  });
}

function changesOf({ changes }: Decision, { name, description, priceCents, stock }: ProductLine) {
  const has = (field: string) => changes.some((change) => change.field === field);
  return {
    ...(has('name') && { name }),
    ...(has('description') && { description }),
    ...(has('price') && { price: priceCents }),
    ...(has('stock') && stock !== null && { stockQuantity: stock }),
  };
}
