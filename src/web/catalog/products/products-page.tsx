import { SHOP_FILTERS } from '#shared/catalog/category-names.ts';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { CategoryLinks } from './category-links.tsx';
import { withWords } from './choose-products.ts';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';
import { ProductSkeletons } from './product-skeletons.tsx';
import { readShopQuery, type ShopQuery } from './shop-url.ts';
import { useCategoryFilters } from './use-category-filters.ts';
import { useProducts } from './use-products.ts';

const PLACEHOLDERS = 9;

export function ProductsPage({ search }: PageProps) {
  const query = readShopQuery(search);
  const found = useProducts(query.category);
  const filters = useCategoryFilters(SHOP_FILTERS, found.all);

  return (
    <div className="wrap pb-section">
      <div className="page-head">
        <h1>Professional Skincare Products</h1>
        <p className="text-balance">
          Chosen because they don't irritate our most sensitive clients. Collect at the studio, usually the
          same day.
        </p>
      </div>
      <div className="toolbar mb-8">
        <CategoryLinks filters={filters} query={query} />
        <ProductSearch query={query} />
      </div>
      <Results query={query} {...found} />
    </div>
  );
}

function Results({
  query,
  all,
  products,
  isError,
  isFetching,
}: { query: ShopQuery } & ReturnType<typeof useProducts>) {
  if (isError) {
    return <ErrorState level="h2" title="Failed to load products" onRetry={() => window.location.reload()} />;
  }
  if (!all || !products) {
    return (
      <Loading className="grid--shop" label="Loading products...">
        <ProductSkeletons count={PLACEHOLDERS} />
      </Loading>
    );
  }
  const shown = withWords(products, query.words);
  return (
    <>
      {shown.length > 0 ? (
        <ProductGrid products={shown} isBusy={isFetching} />
      ) : (
        <NothingFound query={query} />
      )}
      <p className="muted small mt-12 border-hairline border-t pt-6 text-center" role="status">
        {`Showing ${shown.length} of ${all.length} products`}
      </p>
    </>
  );
}

function NothingFound({ query }: { query: ShopQuery }) {
  return (
    <EmptyState
      level="h2"
      icon="search"
      title={query.words ? 'No products match your search.' : 'No products found in this category.'}
      action={{ label: 'Show all products', href: '/products' }}
    />
  );
}
