import { setUrl } from '#web/kit/location.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { type ShopWish, shopAddress } from './shop-address.ts';

type ProductSearchProps = { wish: ShopWish };

/** What is typed is in the address at once; without scripts the form sends it there. */
export function ProductSearch({ wish }: ProductSearchProps) {
  return (
    <search className="w-full sm:w-auto">
      <form action="/products" onSubmit={(event) => event.preventDefault()}>
        {wish.category && <input type="hidden" name="category" value={wish.category} />}
        <TextField
          label="Search products"
          labelHidden
          icon="search"
          type="search"
          name="q"
          placeholder="Search products"
          maxLength={100}
          autoComplete="off"
          value={wish.words}
          onChange={(event) => setUrl(shopAddress({ ...wish, words: event.target.value }), { replace: true })}
        />
      </form>
    </search>
  );
}
