import { useEffect, useState } from 'react';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { sendOff } from '#web/kit/send-off.ts';
import { type LetterDraft, toLetterDraft } from './letter-draft.ts';
import { createLetterKeeper, type Keeping } from './letter-keeper.ts';

type Kept = { keeping: Keeping; error: unknown };

/** What is typed into a letter, and how it stands with its being kept. */
export function useLetterDraft(letter: Letter | null) {
  const [draft, setDraft] = useState(() => toLetterDraft(letter));
  const [{ keeping, error }, setKept] = useState<Kept>({ keeping: letter ? 'saved' : 'new', error: null });
  const [keeper] = useState(() =>
    createLetterKeeper(letter, (next, problem) => setKept({ keeping: next, error: problem ?? null })),
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
    type: <Name extends keyof LetterDraft>(name: Name, value: LetterDraft[Name]) => {
      const next = { ...draft, [name]: value };
      setDraft(next);
      keeper.type(next);
    },
    takeTheirs: async () => setDraft(await keeper.takeTheirs()),
  };
}

function keepOnClosing(letter: Letter | null, draft: LetterDraft): void {
  if (!letter) sendOff('POST', '/api/admin/letters', draft);
  else {
    const { id, updatedAt } = letter;
    sendOff('PUT', `/api/admin/letters/${id}`, { ...draft, updatedAt, autosave: true });
  }
}
