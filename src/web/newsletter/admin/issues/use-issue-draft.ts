import { useEffect, useState } from 'react';
import type { Issue } from '#shared/newsletter/issues-contract.ts';
import { sendBeacon } from '#web/kit/send-beacon.ts';
import { type IssueDraft, toIssueDraft } from './issue-draft.ts';
import { createIssueKeeper, type Keeping } from './issue-keeper.ts';

type Kept = { keeping: Keeping; error: unknown };

/** What is typed into a letter, and how it stands with its being kept. */
export function useIssueDraft(issue: Issue | null) {
  const [draft, setDraft] = useState(() => toIssueDraft(issue));
  const [{ keeping, error }, setSaved] = useState<Kept>({ keeping: issue ? 'saved' : 'new', error: null });
  const [keeper] = useState(() =>
    createIssueKeeper(issue, (next, problem) => setSaved({ keeping: next, error: problem ?? null })),
  );

  useEffect(() => {
    const close = () => keeper.leave(keepOnClosing);
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      keeper.stop();
    };
  }, [keeper]);

  return {
    draft,
    keeping,
    error,
    save: keeper.save,
    isDirty: keeper.isDirty,
    type: <Name extends keyof IssueDraft>(name: Name, value: IssueDraft[Name]) => {
      const next = { ...draft, [name]: value };
      setDraft(next);
      keeper.type(next);
    },
    takeTheirs: async () => setDraft(await keeper.takeTheirs()),
  };
}

function keepOnClosing(issue: Issue | null, draft: IssueDraft): void {
  if (!issue) sendBeacon('POST', '/api/admin/letters', draft);
  else {
    const { id, updatedAt } = issue;
    sendBeacon('PUT', `/api/admin/letters/${id}`, { ...draft, updatedAt, autosave: true });
  }
}
