import './styles.css';
import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstUse } from './kit/first-load/first-use.ts';
import { keepPage, keepPageLater } from './kit/first-load/page-code.ts';
import { whenIdle } from './kit/first-load/when-idle.ts';
import { followLinks, loadRouter, routeBy } from './kit/navigate.ts';
import type { FirstView, Found, PageComponent } from './kit/page.ts';
import { createQueryClient } from './kit/query-client.ts';
import { readSearchParams } from './kit/read-search-params.ts';
import { loadToastCard } from './kit/ui/toaster.tsx';

type State = {
  page: Found['page'] & { params: Found['props']['params'] };
  queries: DehydratedState;
  now: string;
  isDevelopment: boolean;
  measurementId?: string;
};

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as State; // written by our own server
const client = createQueryClient();
// As `hydrate` of the library would, for data that is complete: its code is not loaded for it.
for (const { queryKey, state: loaded } of state.queries.queries)
  client.setQueryData(queryKey, loaded.data, { updatedAt: loaded.dataUpdatedAt });

routeBy(async () => (await import('./site-router.ts')).createSiteRouter(client, state));
followLinks();

const root = document.getElementById('root')!; // of index.html
const { page } = state;
// By its URL, so that the list of all pages is not part of the first load. A page's module exports only its component.
const code = import(/* @vite-ignore */ root.dataset.code!).then(
  (module) => Object.values<PageComponent>(module)[0]!,
);
// With the code loaded before React starts, the server's HTML is hydrated at once, else when the code is there.
let view: FirstView | undefined;
if (page.isHydratedLater) keepPageLater(page.code, code);
else view = keepPage(page.code, await code).takeFirstView?.(client);
// After a reload the URL is that of the page itself: nothing lies below it any more.
if (history.state?.below) history.replaceState(null, '');
const { pathname: path, search } = window.location;
// A transition hydrates in slices, so that a slow phone stays responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <App
        client={client}
        first={{ page, props: { params: page.params, search: readSearchParams(search) } }}
        now={state.now}
        location={{ path, search }}
        {...view}
      />
    </StrictMode>,
  );
});

whenIdle(() => {
  import('./kit/first-load/lay-out-the-rest.ts').then(
    ({ layOutTheRest }) => layOutTheRest(),
    () => {}, // the browser does, whatever comes near
  );
});
// What the first page does not need, but whatever follows from a touch.
void firstUse().then(() => Promise.all([loadRouter(), loadToastCard()]).catch(() => {}));

const { measurementId } = state;
if (measurementId) {
  import('./analytics/consent-bar.tsx').then(
    ({ openConsentBar }) => openConsentBar(measurementId),
    () => {}, // Blocked, perhaps: without being asked nobody has agreed.
  );
}
