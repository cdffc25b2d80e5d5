import { sqlState, UNIQUE_VIOLATION } from '#server/kit/db/sql-state.ts';
import type { AdminProduct } from '#shared/catalog/admin-contract.ts';
import { detailsOf } from '#shared/catalog/product-details.ts';
import { HttpProblem } from '#shared/kit/problem.ts';

/** The fields of a product the audit log compares. The gallery has its own entries. */
export function productFields(product: AdminProduct) {
  const { name, description, price, category, productCode, stockQuantity, imageUrl, imageAlt } = product;
  const own = { name, description, price, category, productCode, stockQuantity, imageUrl, imageAlt };
  return { ...own, ...detailsOf(product) };
}

/** A product code is unique; the constraint enforces it, this turns its violation into a message. */
export async function refuseTakenCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'Another product already has this code.';
    throw new HttpProblem(409, { code: 'code_taken', message, fields: { productCode: message } });
  }
}
