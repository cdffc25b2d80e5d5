import { firstUse } from '#web/kit/first-load/first-use.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/catalog/products/product-card.css';
import '#web/catalog/products/stock-line.css';

const load = async () => (await import('./pairings.tsx')).Pairings;
async function loadLater() {
  await firstUse();
  return load();
}
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;

/** Below everything else of a product, server-rendered: its code is loaded when the page is used. */
export const LazyPairings = lazyPart(loadLater, { code });
