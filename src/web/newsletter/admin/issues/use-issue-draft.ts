import { useEffect, useState } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { type AutosaveState, sendBeacon } from '#web/kit/autosave.ts';
import { createIssueAutosave } from './issue-autosave.ts';
import { type IssueDraft, toIssueDraft } from './issue-draft.ts';

type Saving = { state: AutosaveState; error: unknown };

/** What is typed into an issue, and whether it is saved. */
export function useIssueDraft(issue: Issue | null) {
  const [draft, setDraft] = useState(() => toIssueDraft(issue));
  const [{ state, error }, setSaving] = useState<Saving>({ state: issue ? 'saved' : 'idle', error: null });
  const [autosave] = useState(() =>
    createIssueAutosave(issue, (next, problem) => setSaving({ state: next, error: problem ?? null })),
  );

  useEffect(() => {
    const close = () => autosave.leave(saveOnClosing);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      autosave.stop();
    };
  }, [autosave]);

  return {
    draft,
    state,
    error,
    save: autosave.save,
    isDirty: autosave.isDirty,
    change: (next: IssueDraft) => {
      setDraft(next);
      autosave.change(next);
    },
    takeTheirs: async () => setDraft(await autosave.takeTheirs()),
  };
}

function saveOnClosing(issue: Issue | null, draft: IssueDraft): void {
  if (!issue) sendBeacon('POST', '/api/admin/letters', draft);
  else {
    const { id, updatedAt } = issue;
    sendBeacon('PUT', `/api/admin/letters/${id}`, { ...draft, updatedAt, autosave: true });
  }
}
