import { lazy, Suspense } from 'react';
import { firstUse } from '#web/kit/first-load/first-use.ts';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/newsletter/newsletter-form.css';
import './footer.css';

async function load() {
  return (await import('./footer.tsx')).Footer;
}
async function loadLater() {
  await firstUse();
  return load();
}
/** Without its code it stays as the server wrote it. */
const forever = () => new Promise<never>(() => {});
const Footer =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? await load()
    : lazy(async () => ({ default: await loadLater().catch(forever) }));

/** At the end of every page, server-rendered: its code is loaded when the page is used. */
export function LazyFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
