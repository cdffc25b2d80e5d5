import { useUrlParams } from '#web/kit/use-url-params.ts';

export type Opened = { what: 'edit' | 'stock'; id: number } | { what: 'new' | 'order' };

const OPENED = /^(?:(edit|stock)-(\d{1,9})|new|order)$/;

/** The open dialog is in the URL, so that reload and back work. */
export function useOpened() {
  const [search, change] = useUrlParams();
  return {
    opened: readOpened(search.open),
    open: (opened: Opened) => change({ open: 'id' in opened ? `${opened.what}-${opened.id}` : opened.what }),
    close: () => change({ open: undefined }),
  };
}

export function readOpened(text: string | undefined): Opened | null {
  const match = OPENED.exec(text ?? '');
  if (!match) return null;
  const [, what, id] = match;
  if (what === 'edit' || what === 'stock') return { what, id: Number(id) };
  return { what: text === 'order' ? 'order' : 'new' };
}
