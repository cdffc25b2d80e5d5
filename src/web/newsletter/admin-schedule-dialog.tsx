import { type FormEvent, useId, useState } from 'react';
import { readPublishTime } from '#shared/articles/publish-time.ts';
import { addDays, studioDay } from '#shared/kit/studio-time.ts';
import { SEGMENT_NAMES } from '#shared/newsletter/letter-state.ts';
import type { Letter } from '#shared/newsletter/letters-contract.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { peopleInWords } from './admin-in-words.ts';
import { LETTER_PATHS, letterCalls } from './admin-letter-calls.ts';
import { useSegments } from './admin-use-segments.ts';

type ScheduleDialogProps = { letter: Letter; onClose: () => void; onSent: () => void };

/** When a letter sends itself, by the studio's clock whatever the reader's. */
export function ScheduleDialog({ letter, onClose, onSent }: ScheduleDialogProps) {
  const formId = useId();
  const now = useNow();
  const count = useSegments()(letter.segment);
  const [when, setWhen] = useState(() => `${addDays(studioDay(now), 1)}T09:00`);
  const [error, setError] = useState('');
  const saving = useSave({
    save: (sendAt: string) => letterCalls.send(letter, { sendAt, updatedAt: letter.updatedAt }),
    done: ({ sendAt }) => `Letter scheduled for ${sendAt ? formatMoment(new Date(sendAt)) : 'later'}`,
    failure: 'Failed to schedule letter',
    changed: LETTER_PATHS,
    onSaved: onSent,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = judgeTime(when, now);
    setError(wrong);
    if (!wrong && !saving.isPending)
      saving.mutate(when, { onError: (problem) => setError(messageOf(problem, '')) });
  }

  const foot = (
    <>
      <Button look="secondary" size="sm" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} size="sm" busy={saving.isPending} busyText="Scheduling...">
        Schedule
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Schedule ${letter.subject}`} foot={foot}>
      <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        <p className="muted">
          {SEGMENT_NAMES[letter.segment]}
          {count !== undefined && `: ${peopleInWords(count)} as it stands now`}. Who is reached is counted
          anew when it goes out.
        </p>
        <TextField
          type="datetime-local"
          label="Send at"
          hint="By the studio's clock, Singapore time"
          data-autofocus
          value={when}
          error={error}
          onChange={({ target }) => {
            setWhen(target.value);
            setError('');
          }}
        />
      </form>
    </Dialog>
  );
}

function judgeTime(when: string, now: Date): string {
  if (when === '') return 'Please choose a date and a time';
  return readPublishTime(when) <= now ? 'Please choose a time in the future' : '';
}
