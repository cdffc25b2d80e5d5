import { type FormEvent, useId, useState } from 'react';
import type { DeskArticleRow } from '#shared/articles/desk-shapes.ts';
import { readPublishTime } from '#shared/articles/publish-time.ts';
import { addDays, studioDay, studioTime } from '#shared/kit/studio-time.ts';
import { formatMoment } from '#web/audit/format-moment.ts';
import { messageOf } from '#web/kit/call.ts';
import { useNow } from '#web/kit/now.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ARTICLE_PATHS, articleCalls } from './admin-article-calls.ts';

const NO_TIME = 'Please choose a date and a time';
const PAST = 'Please choose a time in the future';

type ScheduleDialogProps = { article: DeskArticleRow; onClose: () => void };

/** When a draft publishes itself, by the studio's clock whatever the reader's. */
export function ScheduleDialog({ article, onClose }: ScheduleDialogProps) {
  const formId = useId();
  const now = useNow();
  const [when, setWhen] = useState(() => proposeTime(article, now));
  const [error, setError] = useState('');
  const saving = useSave({
    save: (publishAt: string) => articleCalls.schedule(article.id, publishAt),
    done: ({ publishAt }) =>
      publishAt ? `Article scheduled for ${formatMoment(new Date(publishAt))}` : 'Article scheduled',
    failure: 'Failed to schedule article',
    changed: ARTICLE_PATHS,
    onSaved: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = when === '' ? NO_TIME : readPublishTime(when) <= now ? PAST : '';
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
    <Dialog open onClose={onClose} title={`Schedule ${article.title}`} foot={foot}>
      <form id={formId} className="schedule grid gap-5" noValidate onSubmit={submit}>
        <TextField
          type="datetime-local"
          label="Publish at"
          hint="By the studio's clock, Singapore time. It publishes itself within the minute."
          data-autofocus
          min={wallClock(now)}
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

/** As it is, or tomorrow morning at nine. */
function proposeTime({ publishAt }: DeskArticleRow, now: Date): string {
  return publishAt ? wallClock(new Date(publishAt)) : `${addDays(studioDay(now), 1)}T09:00`;
}

function wallClock(instant: Date): string {
  return `${studioDay(instant)}T${studioTime(instant)}`;
}
