import { listArticles } from '#server/articles/list-articles.ts';
import { listProducts } from '#server/catalog/list-products.ts';
import { listTreatments } from '#server/catalog/list-treatments.ts';
import type { Tools } from '#server/kit/http/context.ts';
import { readSettings } from '#server/studio/read-settings.ts';

export type Contents = Awaited<ReturnType<typeof readContents>>;

/** Public content only: no draft, nothing inactive, nothing archived. */
export async function readContents(tools: Tools) {
  const ctx = { ...tools, visitor: null, ip: 'in process' };
  const [studio, treatments, products, articles] = await Promise.all([
    readSettings(tools.db),
    listTreatments(ctx),
    listProducts(ctx, {}),
    listArticles(ctx),
  ]);
  return { studio, treatments, products, articles };
}
