import { lazyPart } from '#web/kit/lazy-part.tsx';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/catalog/products/product-card.css';
import '#web/catalog/products/stock-line.css';

const load = async () => (await import('./pairings.tsx')).Pairings;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;

/** Below everything else of a product, server-rendered: its code is loaded after what is above. */
export const LazyPairings = lazyPart(load, { code });
