import { useEffect, useRef } from 'react';
import type { Letter } from '#shared/newsletter/issues-contract.ts';
import { useSave } from '#web/kit/use-save.ts';
import type { LetterStep } from './letter-aside.tsx';
import { LETTER_PATHS, letterCalls } from './letter-calls.ts';
import type { LetterDraft } from './letter-draft.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleLetterDialog } from './schedule-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

type LetterStepsProps = {
  step: LetterStep;
  /** As it was saved just now. */
  letter: Letter;
  draft: LetterDraft;
  onDone: () => void;
  onSent: () => void;
};

export function LetterSteps({ step, letter, draft, onDone, onSent }: LetterStepsProps) {
  if (step === 'preview') return <PreviewDialog words={draft} onClose={onDone} />;
  if (step === 'send') return <SendDialog letter={letter} onClose={onDone} onSent={onSent} />;
  if (step === 'schedule') return <ScheduleLetterDialog letter={letter} onClose={onDone} onSent={onSent} />;
  return <TestSend letter={letter} onDone={onDone} />;
}

/** Asks nothing: it goes to nobody else. */
function TestSend({ letter, onDone }: { letter: Letter; onDone: () => void }) {
  const hasBegun = useRef(false);
  const { mutate } = useSave({
    save: letterCalls.test,
    done: ({ recipient }) => `Test sent to ${recipient}`,
    failure: 'Failed to send test',
    changed: LETTER_PATHS,
  });
  useEffect(() => {
    if (hasBegun.current) return; // React tries effects twice in development
    hasBegun.current = true;
    mutate(letter, { onSettled: onDone });
  }, [mutate, letter, onDone]);
  return null;
}
