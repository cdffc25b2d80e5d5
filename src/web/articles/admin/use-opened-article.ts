import { type Opened, useOpened, writeOpened } from '#web/kit/record/use-opened.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';

type OpenedArticle = Opened<'schedule' | 'preview', 'generate'>;

export type TurnTo = (next: Extract<OpenedArticle, { id: number }>) => void;

/** The open dialog; one that was opened from the editor leads back to it. */
export function useOpenedArticle() {
  const [search, change] = useUrlParams();
  return {
    ...useOpened(['schedule', 'preview'], ['generate']),
    isFromEditor: search.from === 'editor',
    close: () => change({ open: undefined, from: undefined }),
    /** Replaces the open dialog: going back does not return to it. */
    turnTo: (opened: OpenedArticle, from?: 'editor') =>
      change({ open: writeOpened(opened), from }, { replace: true }),
  };
}
