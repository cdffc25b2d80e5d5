import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aCategory, aProduct } from '#server/catalog/make.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { callImports, fates } from './testing/call-imports.ts';

const studio = useStudio('2026-03-10T08:00:00Z');
const { check, rows, run } = callImports(studio);

describe('products', () => {
  const PRODUCTS = 'Name,SKU,Price,Stock,Category\nDew Serum,DEW,58.00,7,serum\nClay Mask,CLAY,32,3,Masks\n';

  test('are added and changed with their stock; a sale since then is not undone by the same file', async () => {
    await aCategory(studio.db, 'Serums');
    expect(fates(await check('products', PRODUCTS))[1]).toEqual([
      ...[3, 'refused', 'There is no category "Masks" here. Please choose one for such products.'],
    ]);
    const { body } = await run('products', PRODUCTS, { category: 'Serums' });
    expect(body.counts.new).toBe(2);
    await studio.db.execute(
      sql`update products set stock_quantity = stock_quantity - 1 where product_code = 'DEW'`,
    );
    expect((await run('products', PRODUCTS, { category: 'Serums' })).body.counts.unchanged).toBe(2);
    const later = 'Name,SKU,Price,Stock\nDew Serum,DEW,60.00,20';
    expect((await run('products', later)).body.lines[0]?.changes).toEqual([
      { field: 'price', before: '58.00', after: '60.00' },
      { field: 'stock', before: '6', after: '20' },
    ]);
    expect(await rows(`select name, price_cents, stock_quantity from products order by id`)).toEqual([
      { name: 'Dew Serum', price_cents: 6_000, stock_quantity: 20 },
      { name: 'Clay Mask', price_cents: 3_200, stock_quantity: 3 },
    ]);
    const sums = await rows(`select p.stock_quantity - sum(m.change)::int as off from products p
      join stock_moves m on m.product_id = p.id group by p.id`);
    expect(sums).toEqual([{ off: 0 }, { off: 0 }]);
  });

  test('two files at once are one after the other', async () => {
    await aCategory(studio.db, 'Serums');
    const more = { category: 'Serums' };
    const replies = await Promise.all([run('products', PRODUCTS, more), run('products', PRODUCTS, more)]);
    expect(replies.map(({ body }) => body.counts.new).sort()).toEqual([0, 2]);
    expect(await rows('select * from products')).toHaveLength(2);
  });

  test('the same product on two lines is taken once', async () => {
    await aProduct(studio.db, { productCode: 'DEW', stockQuantity: 1 });
    const csv = 'Name,SKU,Price,Stock\nDew,DEW,58.00,7\nDew,DEW,58.00,9';
    expect(fates(await run('products', csv)).map(([, fate]) => fate)).toEqual(['changed', 'skipped']);
  });
});
