import './styles.css';
import type { DehydratedState } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { confirmIdentityOnRequest } from './accounts/confirm-identity/confirm-identity-on-request.ts';
import { App } from './app.tsx';
import { followLinks } from './kit/navigate.ts';
import { matchPage } from './kit/page.ts';
import { loadPage } from './kit/page-code.ts';
import { createQueryClient } from './kit/query-client.ts';
import { pages } from './pages.ts';

type State = { queries: DehydratedState; now: string; isDevelopment: boolean; measurementId?: string };

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as State; // written by our own server
const client = createQueryClient();
// As `hydrate` of the library would, for data that is complete: its code is not loaded for it.
for (const { queryKey, state: loaded } of state.queries.queries)
  client.setQueryData(queryKey, loaded.data, { updatedAt: loaded.dataUpdatedAt });

const known = pages.filter((page) => state.isDevelopment || !page.isDevelopmentOnly);

const PATIENCE_MS = 1_500;

async function prepare(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { withData } = { withData: false },
): Promise<void> {
  const found = matchPage(known, pathname, search);
  if (!found) return;
  // Data has its own loading state; only code must be loaded.
  const data = withData ? found.page.prefetch?.(client, found.props) : undefined;
  const inTime = new Promise((done) => setTimeout(done, PATIENCE_MS));
  await Promise.all([loadPage(found.page), data && Promise.race([data, inTime])]);
}

followLinks(prepare);
confirmIdentityOnRequest(client);

// With the code loaded before React starts, the server's HTML is hydrated as it is.
await prepare(window.location);
// A transition hydrates in slices, so that a slow phone stays responsive.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <App
        client={client}
        pages={known}
        now={state.now}
        location={{ path: window.location.pathname, search: window.location.search }}
      />
    </StrictMode>,
  );
});

const { measurementId } = state;
if (measurementId) {
  import('./analytics/consent-bar.tsx').then(
    ({ openConsentBar }) => openConsentBar(measurementId),
    () => {}, // Blocked, perhaps: without being asked nobody has agreed.
  );
}
