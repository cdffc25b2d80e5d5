import { useUrlParams } from '#web/kit/use-url-params.ts';

/** The form of a record, or another dialog about it, has the record's id; that of a new one and others have none. */
export type Opened<AboutOne extends string = never, Alone extends string = never> =
  | { what: 'edit' | AboutOne; id: number }
  | { what: 'new' | Alone; id?: undefined };

/** The open dialog is in the URL ("new", "edit-7"), so that reload and back work. A list may have further words. */
export function useOpened<AboutOne extends string = never, Alone extends string = never>(
  aboutOne: readonly AboutOne[] = [],
  alone: readonly Alone[] = [],
) {
  const [search, change] = useUrlParams();
  return {
    opened: readOpened(search.open, aboutOne, alone),
    open: (opened: Opened<AboutOne, Alone>) => change({ open: writeOpened(opened) }),
    close: () => change({ open: undefined }),
  };
}

export function readOpened<AboutOne extends string = never, Alone extends string = never>(
  text: string | undefined,
  aboutOne: readonly AboutOne[] = [],
  alone: readonly Alone[] = [],
): Opened<AboutOne, Alone> | null {
  const [, word, id] = /^([a-z]+)(?:-([1-9]\d{0,8}))?$/.exec(text ?? '') ?? [];
  const what = id
    ? (['edit', ...aboutOne] as const).find((each) => each === word)
    : (['new', ...alone] as const).find((each) => each === word);
  if (!what) return null;
  return (id ? { what, id: Number(id) } : { what }) as Opened<AboutOne, Alone>; // each word is of its own list
}

export function writeOpened({ what, id }: { what: string; id?: number | undefined }): string {
  return id === undefined ? what : `${what}-${id}`;
}
