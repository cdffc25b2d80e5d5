import { useState } from 'react';
import { HOME_FILTERS } from '#shared/catalog/category-names.ts';
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Pills } from '#web/kit/ui/pills.tsx';
import { ProductCard, ProductSkeletons } from './product-card.tsx';
import { useCategoryFilters } from './use-category-filters.ts';
import { useProducts } from './use-products.ts';

const ALL = 'all';
const SHOWN = 3;
const PLACEHOLDERS = 8;
const SIZES = '(min-width: 1280px) 480px, (min-width: 768px) 40vw, (min-width: 640px) 60vw, 100vw';

/** The products on the home page, which prefetches `products()` and `categories()`. */
export function ProductsSection() {
  const [category, setCategory] = useState(ALL);
  const found = useProducts(category === ALL ? '' : category);
  const filters = useCategoryFilters(HOME_FILTERS, found.all);
  const options = [{ value: ALL, label: 'All Products' }, ...filters.map(toOption)];

  return (
    <section className="section below" id="products" aria-labelledby="products-title">
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2 id="products-title">Care to take home</h2>
            <p>The same bottles we use in the studio. Collect at your next visit.</p>
          </div>
          <ArrowLink href="/products">View All Products</ArrowLink>
        </div>
        <Pills
          label="Filter products"
          className="pills--line mb-8"
          options={options}
          value={category}
          onChange={setCategory}
        />
        <Results {...found} />
      </div>
    </section>
  );
}

/** A specified filter has its own name ("sunscreen"), a further one its category's. */
function toOption({ slug, label }: { slug: string; label: string }) {
  const isSpecified = HOME_FILTERS.some((specified) => specified === label);
  return { value: isSpecified ? label.toLowerCase() : slug, label };
}

function Results({ products, isError, isFetching }: ReturnType<typeof useProducts>) {
  if (isError) {
    return <ErrorState title="Failed to load products" onRetry={() => window.location.reload()} />;
  }
  if (!products) {
    return (
      <Loading className="grid--3 grid--trio swipe" label="Loading products...">
        <ProductSkeletons count={PLACEHOLDERS} />
      </Loading>
    );
  }
  if (products.length === 0) return <EmptyState title="No products found in this category." />;
  return (
    <div className="grid--3 grid--trio swipe" aria-busy={isFetching}>
      {products.slice(0, SHOWN).map((product) => (
        <ProductCard key={product.id} product={product} sizes={SIZES} />
      ))}
    </div>
  );
}
