import { useUrlParams } from '#web/kit/use-url-params.ts';

export type Opened = { what: 'edit' | 'stock'; id: number } | { what: 'new' };

const OPENED = /^(?:(edit|stock)-(\d{1,9})|new)$/;

/** The open dialog is in the URL, so that reload and back work. */
export function useOpened() {
  const [search, change] = useUrlParams();
  return {
    opened: readOpened(search.open),
    open: (opened: Opened) => change({ open: opened.what === 'new' ? 'new' : `${opened.what}-${opened.id}` }),
    close: () => change({ open: undefined }),
  };
}

export function readOpened(text: string | undefined): Opened | null {
  const match = OPENED.exec(text ?? '');
  if (!match) return null;
  const [, what, id] = match;
  return what === 'edit' || what === 'stock' ? { what, id: Number(id) } : { what: 'new' };
}
