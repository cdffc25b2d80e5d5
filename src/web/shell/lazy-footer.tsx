import { lazy, Suspense } from 'react';
// The CSS comes with the server-rendered page; only the code is loaded later.
import '#web/newsletter/newsletter-form.css';
import './footer.css';

const load = async () => (await import('./footer.tsx')).Footer;
/** Without its code it stays as the server wrote it. */
const forever = () => new Promise<never>(() => {});
const Footer =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? await load()
    : lazy(async () => ({ default: await load().catch(forever) }));

/** At the end of every page, server-rendered: its code is loaded after what is above. */
export function LazyFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
