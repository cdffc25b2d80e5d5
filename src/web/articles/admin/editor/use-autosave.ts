import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftFields } from '#shared/articles/admin-shapes.ts';
import { type AutosaveState, createAutosave, sendBeacon } from '#web/kit/autosave.ts';
import { draftCalls } from './article-calls.ts';
import type { ArticleDraft } from './article-draft.ts';

type SavedBody = { fields: DraftFields; edition: string | null };
type Autosave = {
  /** Its id, or `new`. */
  article: string;
  draft: ArticleDraft;
  version: string | undefined;
  isDirty: boolean;
};

/** Stores unsaved input on the server, so that it survives a closed tab. */
export function useAutosave({ article, draft, version, isDirty }: Autosave) {
  const [state, setState] = useState<AutosaveState>('idle');
  const [autosave] = useState(() =>
    createAutosave<SavedBody>({ send: (body) => draftCalls.keep(article, body), onState: setState }),
  );
  const body = useRef<SavedBody>({ fields: draft, edition: version ?? null });
  const leave = useCallback(
    () => autosave.leave((last) => sendBeacon('PUT', `/api/admin/article-drafts/${article}`, last)),
    [autosave, article],
  );

  useEffect(() => {
    body.current = { fields: draft, edition: version ?? null };
    if (isDirty) autosave.change(body.current);
  }, [autosave, draft, version, isDirty]);

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
    state,
    /** Pauses autosave during a save: a draft stored after it would be offered as unsaved. */
    during: async <Saved>(save: () => Promise<Saved>): Promise<Saved> => {
      await autosave.pause();
      try {
        return await save();
      } catch (error) {
        autosave.resume(body.current);
        throw error;
      }
    },
    /** After a save that did not close the editor. */
    restart: () => autosave.reset(body.current),
    drop: async () => {
      await autosave.pause();
      await draftCalls.drop(article);
    },
  };
}
