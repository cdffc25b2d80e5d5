import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFields } from '#shared/articles/admin-fields.ts';
import { sendBeacon } from '#web/kit/send-beacon.ts';
import { draftCalls } from './article-calls.ts';
import type { ArticleDraft } from './article-draft.ts';
import { createKeeper, type Keeping } from './keeper.ts';

type SavedBody = { fields: DraftFields; edition: string | null };
type Autosave = {
  /** Its id, or `new`. */
  article: string;
  draft: ArticleDraft;
  edition: string | undefined;
  isDirty: boolean;
};

/** Stores unsaved input on the server, so that it survives a closed tab. */
export function useAutosave({ article, draft, edition, isDirty }: Autosave) {
  const [keeping, setKeeping] = useState<Keeping>('nothing');
  const [keeper] = useState(() =>
    createKeeper<SavedBody>((body) => draftCalls.keep(article, body), setKeeping),
  );
  const body = useRef<SavedBody>({ fields: draft, edition: edition ?? null });
  const leave = useCallback(
    () => keeper.leave((last) => sendBeacon('PUT', `/api/admin/article-drafts/${article}`, last)),
    [keeper, article],
  );

  useEffect(() => {
    body.current = { fields: draft, edition: edition ?? null };
    if (isDirty) keeper.change(body.current);
  }, [keeper, draft, edition, isDirty]);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);

  return {
    keeping,
    /** Pauses autosave during a save: a draft stored after it would be offered as unsaved. */
    during: async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
      await keeper.pause();
      try {
        return await save();
      } catch (error) {
        keeper.resume(body.current);
        throw error;
      }
    },
    drop: async () => {
      await keeper.pause();
      await draftCalls.drop(article);
    },
  };
}
