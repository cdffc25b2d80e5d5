import { TRANSACTION_TYPES, typeInWords } from '#shared/loyalty/transaction.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import type { useUrlParams } from '#web/kit/use-url-params.ts';
import '#web/loyalty/admin/lookup/lookup.css';
import { isFiltered, type Report } from './report-query.ts';

type TransactionFiltersProps = {
  query: Omit<Report, 'page'>;
  change: ReturnType<typeof useUrlParams>[1];
};

const NONE = { q: undefined, type: undefined, from: undefined, to: undefined, customer: undefined };

export function TransactionFilters({ query, change }: TransactionFiltersProps) {
  const filter = (name: string) => ({
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value, page: undefined }, { replace: true }),
  });

  return (
    <div className="admin-filters toolbar">
      <div className="admin-filters__words">
        <SearchBox
          label="Search transactions"
          placeholder="Description, name, e-mail or phone"
          value={query.q ?? ''}
          onSearch={(q) => change({ q, page: undefined }, { replace: true })}
        />
      </div>
      <Select label="Type" value={query.type ?? ''} {...filter('type')} placeholder="All types">
        {TRANSACTION_TYPES.map((type) => (
          <option key={type} value={type}>
            {typeInWords(type)}
          </option>
        ))}
      </Select>
      <Select label="Order" value={query.sort ?? ''} {...filter('sort')} placeholder="Newest first">
        <option value="createdAt">Oldest first</option>
        <option value="-points">Most points first</option>
        <option value="points">Fewest points first</option>
      </Select>
      <TextField label="From" type="date" value={query.from ?? ''} {...filter('from')} />
      <TextField label="To" type="date" value={query.to ?? ''} {...filter('to')} />
      <TextField
        label="Customer id"
        type="number"
        inputMode="numeric"
        min="1"
        value={query.userId ?? ''}
        {...filter('customer')}
      />
      <TextField
        label="Staff id"
        type="number"
        inputMode="numeric"
        min="1"
        value={query.staffId ?? ''}
        {...filter('staff')}
      />
      {isFiltered(query) && (
        <Button look="ghost" size="sm" onClick={() => change({ ...NONE, staff: undefined, page: undefined })}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
