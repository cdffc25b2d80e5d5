import { lazyPart } from '#web/kit/lazy-part.tsx';
// The CSS comes with the server-rendered page; only the code is loaded later.
import './back-in-stock.css';

const load = async () => (await import('./back-in-stock-form.tsx')).BackInStockForm;
const code = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;

/** Most products can be bought: their pages do without its code. */
export const LazyBackInStockForm = lazyPart(load, { code });
