import type { ReactNode } from 'react';
import { Header } from './header.tsx';
import { LazyFooter } from './lazy-footer.tsx';

type LayoutProps = { path: string; children: ReactNode };

/** The layout of every page. */
export function Layout({ path, children }: LayoutProps) {
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
