import { useUrlParams } from '#web/kit/use-url-params.ts';

/** The open dialog is in the URL, so that reload and back work: "new", or the id of what is edited. */
export function useOpenedDialog() {
  const [search, change] = useUrlParams();
  const id = /^edit-(\d{1,9})$/.exec(search.open ?? '')?.[1];
  return {
    isNew: search.open === 'new',
    editedId: id ? Number(id) : null,
    openNew: () => change({ open: 'new' }),
    edit: (edited: number) => change({ open: `edit-${edited}` }),
    close: () => change({ open: undefined }),
  };
}
