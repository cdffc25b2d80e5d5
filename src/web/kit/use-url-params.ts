import { setUrl, usePath, useSearch } from './location.tsx';

type Search = Record<string, string>;
type Change = Record<string, string | number | undefined>;

/** The query string, and how to change some of it; undefined and '' remove. */
export function useUrlParams(): [Search, (change: Change, how?: { replace?: boolean }) => void] {
  const path = usePath();
  const search = useSearch();

  function change(next: Change, how?: { replace?: boolean }) {
    // Read again: two changes in one tick must not undo each other.
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(next)) {
      if (value === undefined || value === '') params.delete(name);
      else params.set(name, String(value));
    }
    const text = params.toString();
    setUrl(text ? `${path}?${text}` : path, how);
  }

  return [Object.fromEntries(new URLSearchParams(search)), change];
}
