import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { usePageViews } from './analytics/use-page-views.ts';
import { ErrorBoundary } from './kit/error-boundary.tsx';
import { LocationProvider, usePath, useSearch } from './kit/location.tsx';
import { NowProvider } from './kit/now.tsx';
import { type Found, matchPage, type Page } from './kit/page.ts';
import { codeOf } from './kit/page-code.ts';
import { Toaster } from './kit/ui/toaster.tsx';
import { useRouteChange } from './kit/use-route-change.ts';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

type AppProps = { client: QueryClient; pages: Page[]; now: string; location: InitialLocation };
type InitialLocation = { path: string; search: string };

/** The whole site, the same on server and browser. */
export function App({ client, pages, now, location }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <NowProvider at={now}>
        <LocationProvider location={location}>
          <Site pages={pages} />
        </LocationProvider>
        <Toaster />
      </NowProvider>
    </QueryClientProvider>
  );
}

function Site({ pages }: { pages: Page[] }) {
  const path = usePath();
  const found = matchPage(pages, path, useSearch());
  useRouteChange(path, found);
  usePageViews(path);

  const content = (
    <ErrorBoundary key={path}>
      <Suspense fallback={<p className="wrap section muted">Loading...</p>}>
        {found ? <PageView {...found} /> : <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
  return found?.page.hasOwnLayout ? content : <Layout path={path}>{content}</Layout>;
}

function PageView({ page, props }: Found) {
  const Code = codeOf(page);
  return <Code {...props} />;
}
