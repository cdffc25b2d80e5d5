import { useUrlParams } from '#web/kit/use-url-params.ts';

const ABOUT_ONE = ['edit', 'schedule', 'preview'] as const;
export type Opened =
  | { what: (typeof ABOUT_ONE)[number]; id: number }
  | { what: 'new' | 'generate'; id?: undefined };

export type TurnTo = (next: { what: (typeof ABOUT_ONE)[number]; id: number }) => void;

/** The open dialog is in the URL, so that reload and back work. */
export function useOpened() {
  const [search, change] = useUrlParams();
  return {
    opened: readOpened(search.open),
    /** A dialog that was opened from the editor leads back to it. */
    isFromEditor: search.from === 'editor',
    open: ({ what, id }: Opened) => change({ open: id === undefined ? what : `${what}-${id}` }),
    close: () => change({ open: undefined, from: undefined }),
    /** Replaces the open dialog: going back does not return to it. */
    turnTo: ({ what, id }: Opened, from?: 'editor') =>
      change({ open: id === undefined ? what : `${what}-${id}`, from }, { replace: true }),
  };
}

function readOpened(text: string | undefined): Opened | null {
  if (text === 'new' || text === 'generate') return { what: text };
  const [, word, id] = /^([a-z]+)-(\d{1,9})$/.exec(text ?? '') ?? [];
  const what = ABOUT_ONE.find((each) => each === word);
  return what ? { what, id: Number(id) } : null;
}
