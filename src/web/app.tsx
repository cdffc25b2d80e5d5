import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { usePageViews } from './analytics/use-page-views.ts';
import { ErrorBoundary, Failed } from './kit/error-boundary.tsx';
import { codeOf } from './kit/first-load/page-code.ts';
import { LocationProvider, usePath, useSearch, useSheetPath } from './kit/location.tsx';
import { loadRouter, readRouter } from './kit/navigate.ts';
import { NowProvider } from './kit/now.tsx';
import type { Found } from './kit/page.ts';
import { readSearchParams } from './kit/read-search-params.ts';
import { FirstSession } from './kit/session-token.ts';
import { Toaster } from './kit/ui/toaster.tsx';
import { useRouteChange } from './kit/use-route-change.ts';
import { Layout } from './shell/layout.tsx';

type AppProps = {
  client: QueryClient;
  /** The page of the first URL: found by the server, so that the browser needs no list. */
  first: Found;
  now: string;
  location: InitialLocation;
  /** The session that the first view was rendered for, if one was (`first-view.ts`). */
  session?: string | null;
};
type InitialLocation = { path: string; search: string };

/** The whole site, the same on server and browser. */
export function App({ client, first, now, location, session = null }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <NowProvider at={now}>
        <LocationProvider location={location}>
          <FirstSession value={session}>
            <Site first={first} firstPath={location.path} />
          </FirstSession>
        </LocationProvider>
        <Toaster />
      </NowProvider>
    </QueryClientProvider>
  );
}

function Site({ first, firstPath }: { first: Found; firstPath: string }) {
  const path = usePath();
  const search = useSearch();
  const found = useFound(path, search, path === firstPath ? first : undefined);
  const sheetPath = useSheetPath();
  const Sheet = readRouter()?.Sheet;
  useRouteChange(path, search, sheetPath);
  usePageViews(sheetPath ?? path);

  const content = (
    <ErrorBoundary key={path}>
      <Suspense fallback={<p className="wrap section muted">Loading...</p>}>
        {found && <PageView {...found} />}
        {found === null && <Failed />}
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <>
      {found?.page.hasOwnLayout ? content : <Layout path={path}>{content}</Layout>}
      {sheetPath && Sheet && <Sheet path={sheetPath} />}
    </>
  );
}

/** Undefined while the list of pages is loading, null where it could not be: at the back button, soon after a page was loaded anew. */
function useFound(path: string, search: string, first: Found | undefined): Found | null | undefined {
  const [{ hasFailed }, renderAgain] = useState({ hasFailed: false });

  const found = first ?? readRouter()?.find(path, search);
  useEffect(() => {
    if (found) return;
    loadRouter().then(
      () => renderAgain({ hasFailed: false }),
      () => renderAgain({ hasFailed: true }),
    );
  }, [found]);
  if (!found) return hasFailed ? null : undefined;
  return { page: found.page, props: { params: found.props.params, search: readSearchParams(search) } };
}

function PageView({ page, props }: Found) {
  const Code = codeOf(page.code);
  return <Code {...props} />;
}
