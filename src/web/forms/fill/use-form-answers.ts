import { useEffect, useRef, useState } from 'react';
import type { ClientForm, FormDraft, formsApi } from '#shared/forms/contract.ts';
import type { Answer, Answers } from '#shared/forms/questions.ts';
import { type AutosaveState, createAutosave, sendBeacon } from '#web/kit/autosave.ts';
import { CallError, call } from '#web/kit/call.ts';

type Changes = Record<string, Answer | null>;

/**
 * The answers of a form, saved as they are given: on a bad line they are sent again until they arrive, and when the page
 * is closed the last ones still go out. Nothing is stored on the phone, which may not be the client's own.
 */
export function useFormAnswers(token: string, form: ClientForm, onChanged: () => void) {
  const { formId, versionId } = form;
  const [answers, setAnswers] = useState<Answers>(form.answers);
  const [saved, setSaved] = useState<FormDraft>({ answers: form.answers, textHash: form.textHash });
  const [state, setState] = useState<AutosaveState>('idle');
  const latest = useRef({ answers, known: form.answers, onChanged });
  latest.current.onChanged = onChanged;

  const [autosave] = useState(() =>
    createAutosave<Answers>({
      saved: form.answers,
      onState: setState,
      isFinal: (error) => error instanceof CallError && error.status < 500 && error.status !== 429,
      send: async (body) => {
        try {
          const draft = await call<typeof formsApi.save>('PATCH /api/forms/:token/:id', {
            params: { token, id: formId },
            body: { versionId, answers: changesOf(latest.current.known, body) },
          });
          latest.current.known = body;
          setSaved(draft);
        } catch (error) {
          if (error instanceof CallError && error.status === 409) latest.current.onChanged();
          throw error;
        }
      },
    }),
  );

  useEffect(() => {
    const leave = () =>
      autosave.leave((body) =>
        sendBeacon('PATCH', `/api/forms/${encodeURIComponent(token)}/${formId}`, {
          versionId,
          answers: changesOf(latest.current.known, body),
        }),
      );
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      autosave.stop();
    };
  }, [autosave, token, formId, versionId]);

  return {
    answers,
    /** What the server has: only this can be signed. */
    saved,
    state,
    set: (id: string, answer: Answer | null) => {
      const { [id]: _, ...others } = latest.current.answers;
      const next = answer ? { ...others, [id]: answer } : others;
      latest.current.answers = next;
      setAnswers(next);
      autosave.change(next);
    },
    /** Now; fails when it cannot be saved. */
    save: () =>
      autosave.save().catch((error: unknown) => {
        autosave.change(latest.current.answers); // and again by itself, until it arrives
        throw error;
      }),
  };
}

/** What is not as it was; null for what was taken back. */
function changesOf(before: Answers, after: Answers): Changes {
  const changes: Changes = {};
  for (const [id, answer] of Object.entries(after))
    if (JSON.stringify(before[id]) !== JSON.stringify(answer)) changes[id] = answer;
  for (const id of Object.keys(before)) if (!after[id]) changes[id] = null;
  return changes;
}
