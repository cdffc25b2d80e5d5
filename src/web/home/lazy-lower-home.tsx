import { type ComponentType, lazy, Suspense, useState } from 'react';
import { firstUse } from '#web/kit/first-load/first-use.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/catalog/products/product-card.css';
import '#web/catalog/products/stock-line.css';
import '#web/loyalty/points/earn-list.css';
import '#web/loyalty/points/loyalty-section.css';
import '#web/loyalty/points/member-card.css';
import '#web/reviews/reviews.css';
import '#web/studio/contact-item.css';
import '#web/studio/studio-map.css';
import '#web/team/portrait.css';
import '#web/team/team.css';
import './reviews.css';

let code: ComponentType | null = null;

async function load(): Promise<ComponentType> {
  code = (await import('./lower-home.tsx')).LowerHome;
  return code;
}

// Where the page is not rendered yet (on the server, or after client-side navigation) the code must be loaded first.
const isDrawn = !import.meta.env.SSR && document.getElementById('contact') !== null;
if (!isDrawn) await load();

const Waiting = lazy(async () => {
  await firstUse();
  return { default: await load() };
});

/** Products, rewards, reviews and contact, server-rendered; their code is loaded when the page is used. */
export function LazyLowerHome() {
  const [Lower] = useState(() => code ?? Waiting);
  return (
    <Suspense>
      <Lower />
    </Suspense>
  );
}
