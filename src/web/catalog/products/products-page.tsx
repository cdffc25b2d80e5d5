import type { MouseEvent } from 'react';
import { categoryKey, SHOP_FILTERS } from '#shared/catalog/category-names.ts';
import type { Product } from '#shared/catalog/contract.ts';
import { setUrl } from '#web/kit/location.tsx';
import { isPlainClick } from '#web/kit/navigate.ts';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { SkinVerdict } from '#web/safety/skin-check/skin-verdict.tsx';
import { withWords } from './choose-products.ts';
import { ProductCard, ProductSkeletons } from './product-card.tsx';
import { readShopQuery, type ShopQuery, shopUrl } from './shop-url.ts';
import { useCategoryFilters } from './use-category-filters.ts';
import { useProducts } from './use-products.ts';
import './products-page.css';

const PLACEHOLDERS = 9;

export function ProductsPage({ search }: PageProps) {
  const query = readShopQuery(search);
  const found = useProducts(query.category);
  const filters = useCategoryFilters(SHOP_FILTERS, found.all);

  return (
    <div className="wrap pb-section">
      <div className="page-head shop-head">
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
      <SkinVerdict hasLine />
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

/** The shop's filters: links, because a category is a URL, so they work without JavaScript. */
function CategoryLinks({ filters, query }: { filters: { slug: string; label: string }[]; query: ShopQuery }) {
  return (
    <nav className="min-w-0" aria-label="Filter by category">
      <ul className="pills pills--line">
        {[{ slug: '', label: 'All Products' }, ...filters].map(({ slug, label }) => (
          <li key={label}>
            <CategoryLink
              href={shopUrl({ ...query, category: slug })}
              isCurrent={categoryKey(slug) === categoryKey(query.category)}
              label={label}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  /** Keeps the scroll position. */
  function choose(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isCurrent) setUrl(href);
  }

  return (
    <a
      ref={isCurrent ? showInRow : undefined}
      className="pill"
      href={href}
      aria-current={isCurrent || undefined}
      onClick={choose}
    >
      {label}
    </a>
  );
}

/** On a phone the row scrolls; the page does not. */
function showInRow(pill: HTMLElement | null): void {
  const row = pill?.closest('ul');
  if (!pill || !row) return;
  const [{ left, right }, edge] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  if (left < edge.left || right > edge.right) row.scrollLeft += left - edge.left - edge.width / 3;
}

/** Typing updates the URL at once; without JavaScript the form submits. */
function ProductSearch({ query }: { query: ShopQuery }) {
  return (
    <search className="w-full sm:w-auto">
      <form action="/products" onSubmit={(event) => event.preventDefault()}>
        {query.category && <input type="hidden" name="category" value={query.category} />}
        <TextField
          label="Search products"
          labelHidden
          icon="search"
          type="search"
          name="q"
          placeholder="Search products"
          maxLength={100}
          autoComplete="off"
          value={query.words}
          onChange={(event) => setUrl(shopUrl({ ...query, words: event.target.value }), { replace: true })}
        />
      </form>
    </search>
  );
}

const SIZES = '(min-width: 1280px) 480px, (min-width: 900px) 40vw, 60vw';

function ProductGrid({ products, isBusy }: { products: Product[]; isBusy: boolean }) {
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
