import { useQuery } from '@tanstack/react-query';
import type { NoteFields } from '#shared/notes/admin-contract.ts';
import { MOST_RECOMMENDED } from '#shared/notes/note-limits.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

type ProductPicksProps = {
  value: NoteFields['recommendedProductIds'];
  onChange: (ids: number[]) => void;
  /** Names of those that are no longer sold. */
  known?: readonly { id: number; name: string }[] | undefined;
};

export function ProductPicks({ value, onChange, known = [] }: ProductPicksProps) {
  const { data: products = [] } = useQuery(catalogQueries.products());
  const nameOf = (id: number) =>
    [...products, ...known].find((each) => each.id === id)?.name ?? `Product ${id}`;
  return (
    <div className="grid gap-3 min-w-0">
      <Select
        label="Recommended products"
        optional
        hint="The client gets one link that puts them into the cart."
        placeholder="Add a product"
        value=""
        disabled={value.length >= MOST_RECOMMENDED}
        onChange={({ target }) => target.value && onChange([...value, Number(target.value)])}
        options={products
          .filter(({ id }) => !value.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      {value.length > 0 && (
        <ul className="product-picks__chosen" aria-label="Recommended products">
          {value.map((id) => (
            <li key={id}>
              <button
                type="button"
                className="pill"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                {nameOf(id)}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
