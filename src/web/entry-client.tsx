import './styles.css';
import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { confirmIdentityOnRequest } from './accounts/confirm-identity/confirm-identity-on-request.ts';
import { App } from './app.tsx';
import { followLinks, loadRouter, routeBy } from './kit/navigate.ts';
import { type Found, readSearch } from './kit/page.ts';
import { keepPage, type PageComponent } from './kit/page-code.ts';
import { createQueryClient } from './kit/query-client.ts';

type State = {
  page: (Found['page'] & { params: Found['props']['params'] }) | null;
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
confirmIdentityOnRequest(client);

// With the code loaded before React starts, the server's HTML is hydrated as it is.
const root = document.getElementById('root')!;
const { page } = state;
// By its URL, so that the list of all pages is not part of the first load. A page's module exports only its component.
if (page)
  keepPage(page.code, Object.values<PageComponent>(await import(/* @vite-ignore */ root.dataset.code!))[0]!);
const { pathname: path, search } = window.location;
// A transition hydrates in slices, so that a slow phone stays responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <App
        client={client}
        first={page && { page, props: { params: page.params, search: readSearch(search) } }}
        now={state.now}
        location={{ path, search }}
      />
    </StrictMode>,
  );
});

// Before the first link is followed, but after everything that the first page needs.
const whenIdle = window.requestIdleCallback ?? setTimeout;
whenIdle(() => void loadRouter().catch(() => {}));

const { measurementId } = state;
if (measurementId) {
  import('./analytics/consent-bar.tsx').then(
    ({ openConsentBar }) => openConsentBar(measurementId),
    () => {}, // Blocked, perhaps: without being asked nobody has agreed.
  );
}
