import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import '#web/catalog/admin/catalog.css';
import { useAdminCategories } from '#web/catalog/admin/categories/use-categories.ts';
import { oneOf, readListQuery } from '#web/catalog/admin/list-query.ts';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';

const SORTS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: 'stockQuantity', label: 'Least stock first' },
  { value: 'productCode', label: 'Product code' },
  { value: '-updatedAt', label: 'Last changed first' },
] as const;
const SORT_NAMES = SORTS.map(({ value }) => value);
const STOCKS = [
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
  { value: 'enough', label: 'In stock' },
] as const;

const ACTIVE = [
  { value: 'true', label: 'In the shop' },
  { value: 'false', label: 'Hidden' },
] as const;

/** The list's query from the URL. */
export function readProductQuery(search: Record<string, string>) {
  return {
    ...readListQuery(search, SORT_NAMES),
    category: search.category?.slice(0, 100) || undefined,
    stock: oneOf(['low', 'out', 'enough'], search.stock),
    active: oneOf(['true', 'false'], search.active),
  };
}

type ProductToolbarProps = { total: number; onAdd: () => void; titleId: string };

export function ProductToolbar({ total, onAdd, titleId }: ProductToolbarProps) {
  const [search, change] = useUrlParams();
  const categories = useAdminCategories();
  const { page: _page, pageSize: _pageSize, ...filters } = readProductQuery(search);
  const { q = '', sort, category, stock, active } = filters;
  const narrow = (next: Record<string, string | undefined>) => change({ ...next, page: undefined });

  return (
    <>
      <div className="toolbar catalog-head">
        <div>
          <h2 id={titleId}>All products</h2>
          <p className="counts">
            <span>
              <b>{total}</b> {total === 1 ? 'product' : 'products'}
            </span>
          </p>
        </div>
        <CsvButton path="/api/admin/products/csv" query={filters} name="products.csv" />
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Product
        </Button>
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label="Search products"
          placeholder="Name, description or code"
          value={q}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[category, stock, active, sort]}>
          <Filter
            label="Category"
            all="All categories"
            value={category}
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(value) => narrow({ category: value })}
          />
          <Filter
            label="Stock"
            all="Any stock"
            value={stock}
            options={STOCKS}
            onChange={(value) => narrow({ stock: value })}
          />
          <Filter
            label="Shown"
            all="Shown or hidden"
            value={active}
            options={ACTIVE}
            onChange={(value) => narrow({ active: value })}
          />
          <Filter
            label="Sort"
            all="Newest first"
            value={sort}
            options={SORTS}
            onChange={(value) => narrow({ sort: value })}
          />
        </Filters>
      </div>
    </>
  );
}
