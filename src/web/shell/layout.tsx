import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { LazyFooter } from './lazy-footer.tsx';

/** The layout of every page. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main">{children}</main>
      <LazyFooter />
    </>
  );
}
