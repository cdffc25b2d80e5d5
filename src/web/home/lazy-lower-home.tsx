import { type ComponentType, lazy, Suspense, useState } from 'react';
// The looks come with the page, which the server has drawn; only the code waits.
import '#web/catalog/products/product-card.css';
import '#web/catalog/products/stock-line.css';
import '#web/loyalty/points/earn-list.css';
import '#web/loyalty/points/join-prompt.css';
import '#web/loyalty/points/member-card.css';
import '#web/studio/contact-item.css';
import '#web/studio/drawn-map.css';
import '#web/studio/studio-map.css';
import './review-quote.css';
import './reviews.css';

let code: ComponentType | null = null;

async function load(): Promise<ComponentType> {
  code = (await import('./lower-home.tsx')).LowerHome;
  return code;
}

// Where the page is not drawn yet (on the server, or coming from another page) the code must be here to draw it.
const isDrawn = !import.meta.env.SSR && document.getElementById('contact') !== null;
if (!isDrawn) await load();

const Waiting = lazy(async () => ({ default: await load() }));

/** Products, rewards, reviews and contact, drawn by the server like the rest; their code comes after the first load. */
export function LazyLowerHome() {
  const [Lower] = useState(() => code ?? Waiting);
  return (
    <Suspense>
      <Lower />
    </Suspense>
  );
}
