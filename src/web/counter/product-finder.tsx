import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import type { CounterProduct, counterApi } from '#shared/counter/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { moveInHits } from '#web/kit/move-in-hits.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { useFinder } from '#web/kit/use-finder.ts';

type ProductFinderProps = {
  inputRef: Ref<HTMLInputElement>;
  /** What is sought already. */
  start: string;
  onAdd: (product: CounterProduct) => void;
  children: ReactNode;
};

/** One field for names and for a barcode scanner, which types a code and Enter. */
export function ProductFinder({ inputRef, start, onAdd, children }: ProductFinderProps) {
  const finder = useFinder<typeof counterApi.products>('GET /api/admin/counter/products', 0, { start });
  const [message, setMessage] = useState('');

  function add(product: CounterProduct) {
    onAdd(product);
    setMessage(`${product.name} added`);
  }

  async function enter() {
    const term = finder.text.trim();
    if (!term) return;
    finder.clear(); // at once: the next scan may come before the answer
    try {
      const [first] = await finder.find(term);
      if (first) add(first);
      else setMessage(`Nothing found for "${term}".`);
    } catch {
      setMessage(`We couldn't look up "${term}". Please try again.`);
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      void enter();
    } else if (event.key === 'Escape' && finder.text) {
      finder.clear();
    } else moveInHits(event);
  }

  const isMissed = message !== '' && !message.endsWith(' added');
  return (
    <section className="card counter__products" aria-label="Find products" data-hits>
      <TextField
        ref={inputRef}
        type="search"
        label="Product or barcode"
        icon="search"
        placeholder="Scan, or type a name"
        autoComplete="off"
        enterKeyHint="done"
        value={finder.text}
        onChange={({ target }) => {
          finder.type(target.value);
          setMessage('');
        }}
        onKeyDown={press}
        hint={
          <span className="counter__hotkey muted text-13">
            <kbd>Enter</kbd> adds the first one, <kbd>↓</kbd> goes to the list
          </span>
        }
      />
      <p className="sr" role="status">
        {message}
      </p>
      {isMissed && (
        <Note tone="warn" className="mt-3">
          {message}
        </Note>
      )}
      {children}
      <Hits finder={finder} onAdd={add} />
    </section>
  );
}

type HitsProps = {
  finder: ReturnType<typeof useFinder<typeof counterApi.products>>;
  onAdd: (product: CounterProduct) => void;
};

function Hits({ finder, onAdd }: HitsProps) {
  if (finder.isError) {
    return (
      <ErrorState
        className="mt-4"
        title="We could not load the products"
        text="Please try again in a moment."
        onRetry={finder.retry}
      />
    );
  }
  if (!finder.hits) {
    return (
      <Loading label="Loading products" className="counter__hits mt-4">
        <Skeletons count={4} shape="box" className="h-16" />
      </Loading>
    );
  }
  if (finder.hits.length === 0) {
    const isAll = finder.text.trim() === '';
    return (
      <p className="muted mt-4">
        {isAll ? 'No products on sale yet.' : 'Nothing found. Check the spelling, or add a free line below.'}
      </p>
    );
  }
  return (
    <ul
      className={classes('counter__hits mt-4', finder.text === '' && 'counter__hits--start')}
      aria-label="Products"
      aria-busy={finder.isSearching || undefined}
    >
      {finder.hits.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            className="counter__hit"
            data-hit
            onClick={() => onAdd(product)}
            onKeyDown={moveInHits}
          >
            <span className="pic">
              <Picture src={product.imageUrl ?? ''} alt="" fallback={PRODUCT_FALLBACK} sizes="48px" />
            </span>
            <span className="who">
              <strong>{product.name}</strong>
              <span className="num">
                {formatMoney(product.price)}
                {stockWords(product.stockQuantity)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const FEW = 3;

function stockWords(stock: number): string {
  if (stock === 0) return ' · out of stock';
  return stock <= FEW ? ` · ${stock} left` : '';
}
