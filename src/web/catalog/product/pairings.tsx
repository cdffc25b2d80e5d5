import { useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/catalog/contract.ts';
import { ProductCard } from '#web/catalog/products/product-card.tsx';
import { catalogQueries } from '#web/catalog/queries.ts';

const SIZES = '(min-width: 1280px) 480px, (min-width: 900px) 40vw, 60vw';

/** Products for other steps of the routine, in stock today; hidden when there are none. */
export function Pairings({ product }: { product: Pick<Product, 'id'> }) {
  const { data: others = [] } = useQuery(catalogQueries.pairings(product.id));
  if (others.length === 0) return null;

  return (
    <section className="section pt-0" aria-labelledby="pairings-title">
      <div className="wrap">
        <hr className="mb-section" />
        <div className="section__head">
          <div>
            <h2 id="pairings-title">Goes well with</h2>
          </div>
        </div>
        <div className="grid--shop grid--pair">
          {others.map((other) => (
            <ProductCard key={other.id} product={other} sizes={SIZES} />
          ))}
        </div>
      </div>
    </section>
  );
}
