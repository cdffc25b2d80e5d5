import type { Product } from '#shared/catalog/contract.ts';
import { ProductCard } from './product-card.tsx';

const SIZES = '(min-width: 1280px) 480px, (min-width: 900px) 40vw, 60vw';

type ProductGridProps = { products: Product[]; isBusy: boolean };

export function ProductGrid({ products, isBusy }: ProductGridProps) {
  return (
    <>
      <h2 className="sr">Products</h2>
      <div className="grid--shop" aria-busy={isBusy}>
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={SIZES}
            priority={index === 0}
            disabledWhenOut
          />
        ))}
      </div>
    </>
  );
}
