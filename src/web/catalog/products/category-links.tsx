import type { MouseEvent } from 'react';
import { categoryKey } from '#shared/catalog/category-names.ts';
import { setUrl } from '#web/kit/location.tsx';
import { isPlainClick } from '#web/kit/navigate.ts';
import { type ShopQuery, shopUrl } from './shop-url.ts';
import './category-links.css';

type CategoryLinksProps = { filters: { slug: string; label: string }[]; query: ShopQuery };

/** The shop's filters: links, because a category is a URL, so they work without JavaScript. */
export function CategoryLinks({ filters, query }: CategoryLinksProps) {
  return (
    <nav aria-label="Filter by category">
      <ul className="pills">
        {[{ slug: '', label: 'All Products' }, ...filters].map(({ slug, label }) => (
          <li key={label}>
            <CategoryLink
              href={shopUrl({ ...query, category: slug })}
              isCurrent={categoryKey(slug) === categoryKey(query.category)}
              label={label}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CategoryLink({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  /** Keeps the scroll position. */
  function choose(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isCurrent) setUrl(href);
  }

  return (
    <a className="pill" href={href} aria-current={isCurrent || undefined} onClick={choose}>
      {label}
    </a>
  );
}
