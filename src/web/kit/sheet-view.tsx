import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { codeOf } from './first-load/page-code.ts';
import { readRouter } from './navigate.ts';

/** The sheet at a URL. Its code and the list of pages were loaded before its URL was shown. */
export function SheetView({ path }: { path: string }) {
  const { page, props } = readRouter()!.find(path, ''); // it renders this
  if (!page.sheet) return null;
  const Code = codeOf(page.sheet);
  return (
    <ErrorBoundary key={path}>
      <Suspense>
        <Code {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
