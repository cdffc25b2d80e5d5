import type { ReactNode } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { pageNumbers } from './page-numbers.ts';

type PaginationProps = { page: number; pages: number; className?: string | undefined } & (
  | { href: (page: number) => string }
  | { onPage: (page: number) => void }
);

/** Links when the page is in the URL, buttons otherwise. Nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, className } = props;
  if (pages <= 1) return null;

  return (
    <nav className={classes('pagination', className)} aria-label="Pagination">
      <PageLink to={page - 1} label="Previous page" {...props}>
        <Icon name="chevron-left" />
      </PageLink>
      <span className="pagination__now">
        Page {page} of {pages}
      </span>
      <ul className="pagination__pages">
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="page-link page-link--gap">…</span>
            ) : (
              <PageLink to={number} label={`Page ${number}`} {...props}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      <PageLink to={page + 1} label="Next page" {...props}>
        <Icon name="chevron-right" />
      </PageLink>
    </nav>
  );
}

function PageLink(props: PaginationProps & { to: number; label: string; children: ReactNode }) {
  const { page, pages, to, label, children } = props;
  const shared = {
    className: 'page-link',
    'aria-label': label,
    'aria-current': to === page ? ('page' as const) : undefined,
  };

  if (to < 1 || to > pages) {
    return (
      <span className="page-link" aria-disabled="true" aria-hidden="true">
        {children}
      </span>
    );
  }
  if ('href' in props) {
    return (
      <a href={props.href(to)} {...shared}>
        {children}
      </a>
    );
  }
  return (
    <button type="button" onClick={() => props.onPage(to)} {...shared}>
      {children}
    </button>
  );
}
