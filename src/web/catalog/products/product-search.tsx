import { setUrl } from '#web/kit/location.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { type ShopQuery, shopUrl } from './shop-url.ts';

type ProductSearchProps = { query: ShopQuery };

/** Typing updates the URL at once; without JavaScript the form submits. */
export function ProductSearch({ query }: ProductSearchProps) {
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
