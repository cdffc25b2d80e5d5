import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import '#web/catalog/admin/catalog.css';
import { TREATMENT_CATEGORIES } from '#shared/catalog/treatment-categories.ts';
import { oneOf, readListQuery } from '#web/catalog/admin/list-query.ts';
import { inCapitals } from '#web/catalog/admin/products/in-capitals.ts';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';

const SORTS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: 'price', label: 'Price, low to high' },
  { value: '-price', label: 'Price, high to low' },
  { value: '-duration', label: 'Longest first' },
  { value: '-updatedAt', label: 'Last changed first' },
] as const;
const SORT_NAMES = SORTS.map(({ value }) => value);
const CATEGORIES = TREATMENT_CATEGORIES.map((value) => ({ value, label: inCapitals(value) }));
const ACTIVE = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

/** The list's query from the URL. */
export function readTreatmentQuery(search: Record<string, string>) {
  return {
    ...readListQuery(search, SORT_NAMES),
    category: oneOf(TREATMENT_CATEGORIES, search.category),
    active: oneOf(['true', 'false'], search.active),
  };
}

type TreatmentToolbarProps = { total: number; onAdd: () => void; onOrder: () => void; titleId: string };

export function TreatmentToolbar({ total, onAdd, onOrder, titleId }: TreatmentToolbarProps) {
  const [search, change] = useUrlParams();
  const { page: _page, pageSize: _pageSize, ...filters } = readTreatmentQuery(search);
  const { q = '', sort, category, active } = filters;
  const narrow = (next: Record<string, string | undefined>) => change({ ...next, page: undefined });

  return (
    <>
      <div className="toolbar catalog-head">
        <div>
          <h2 id={titleId}>All treatments</h2>
          <p className="counts">
            <span>
              <b>{total}</b> {total === 1 ? 'treatment' : 'treatments'}
            </span>
          </p>
        </div>
        <CsvButton path="/api/admin/treatments/csv" query={filters} name="treatments.csv" />
        {total > 1 && (
          <Button look="secondary" size="sm" onClick={onOrder}>
            Change order
          </Button>
        )}
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Treatment
        </Button>
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label="Search treatments"
          placeholder="Name or description"
          value={q}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[category, active, sort]}>
          <Filter
            label="Category"
            all="All categories"
            value={category}
            options={CATEGORIES}
            onChange={(value) => narrow({ category: value })}
          />
          <Filter
            label="Shown"
            all="Any status"
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
