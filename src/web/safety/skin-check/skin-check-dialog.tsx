import './skin-check.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { studioDay } from '#shared/kit/studio-time.ts';
import { MOST_REACTIONS } from '#shared/safety/most-reactions.ts';
import type { SkinQuestions, StatedInSkinCheck, skinCheckApi } from '#shared/safety/skin-check-contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { IngredientField } from './ingredient-field.tsx';
import { NOT_MEDICAL, TITLE } from './skin-check-words.ts';
import { useStated, writeStated } from './use-stated.ts';

type DialogProps = { onClose: () => void };

/** What somebody may want to tell before they choose; kept in this tab, and asked about without a name. */
export function SkinCheckDialog({ onClose }: DialogProps) {
  const query = useQuery(apiQuery<typeof skinCheckApi.questions>('GET /api/skin-check', {}));
  const stated = useStated();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={TITLE}
      className="dialog--long"
      foot={
        query.data && (
          <>
            {stated && (
              <Button
                look="ghost"
                size="sm"
                onClick={() => {
                  writeStated(null);
                  onClose();
                }}
              >
                Forget this
              </Button>
            )}
            <Button type="submit" size="sm" form={formId}>
              Show what isSuitable me
            </Button>
          </>
        )
      }
    >
      {query.data ? (
        <Questions id={formId} posed={query.data} stated={stated} onClose={onClose} />
      ) : (
        <NotLoaded query={query} title="We couldn't load the questions. Please try again.">
          <Loading label="Loading the questions...">
            <Skeleton shape="box" />
          </Loading>
        </NotLoaded>
      )}
    </Dialog>
  );
}

type Posed = SkinQuestions['questions'][number];
type Facts = StatedInSkinCheck['facts'];

const NOT_STORED = "Your browser doesn't let this page keep your answers";
const INSTEAD = "Please tell us when you book, and we'll choose with you.";

const LEGENDS = { you: 'About me', lately: 'Used or had lately', now: 'On my face right now' } as const;

type QuestionsProps = DialogProps & { id: string; posed: SkinQuestions; stated: StatedInSkinCheck | null };

function Questions({ id, posed, stated, onClose }: QuestionsProps) {
  const { questions, ingredients } = posed;
  const [facts, setFacts] = useState<Facts>(() => stated?.facts ?? []);
  const [reactsTo, setReactsTo] = useState(stated?.reactsTo ?? []);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const more = questions.filter(({ group }) => group === 'more');

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // it is shown over other forms
    const typed = text.trim().toLowerCase();
    if (typed !== '' && !ingredients.includes(typed)) {
      setError('Please choose from the list, or clear this field');
      return;
    }
    const names = typed === '' ? reactsTo : [...new Set([...reactsTo, typed])];
    // What is asked may have changed since it was told.
    const isStored = writeStated({
      facts: facts.filter(({ code }) => questions.some((each) => each.code === code)),
      reactsTo: names,
    });
    if (isStored) onClose();
    else toast({ title: NOT_STORED, description: INSTEAD, tone: 'destructive' });
  }

  const tick = (question: Posed) => (
    <Tick
      key={question.code}
      question={question}
      fact={facts.find(({ code }) => code === question.code)}
      onChange={(fact) =>
        setFacts([...facts.filter(({ code }) => code !== question.code), ...(fact ? [fact] : [])])
      }
    />
  );

  return (
    <form id={id} className="skin-check" noValidate onSubmit={submit}>
      <p className="muted">Tick what's true for you today, and we'll show what isSuitable your skin.</p>
      {(['you', 'lately', 'now'] as const).map((group) => {
        const own = questions.filter((each) => each.group === group);
        return (
          own.length > 0 && (
            <fieldset key={group}>
              <legend>{LEGENDS[group]}</legend>
              {own.map(tick)}
            </fieldset>
          )
        );
      })}
      {ingredients.length > 0 && (
        <IngredientField
          known={ingredients}
          chosen={reactsTo}
          onChange={setReactsTo}
          text={text}
          onText={(typed) => {
            setText(typed);
            setError(undefined);
          }}
          most={MOST_REACTIONS}
          error={error}
        />
      )}
      {more.length > 0 && (
        <details open={more.some(({ code }) => stated?.facts.some((fact) => fact.code === code))}>
          <summary>
            Something else
            <Icon name="chevron-down" />
          </summary>
          <fieldset>
            <legend className="sr">Something else</legend>
            {more.map(tick)}
          </fieldset>
        </details>
      )}
      <p className="small muted">
        {`Your answers stay in this tab until you close it. We check them without your name and keep nothing. ${NOT_MEDICAL}`}
      </p>
    </form>
  );
}

type TickProps = {
  question: Posed;
  fact: Facts[number] | undefined;
  onChange: (fact: Facts[number] | null) => void;
};

function Tick({ question: { code, label, isDated }, fact, onChange }: TickProps) {
  const today = studioDay(useNow());
  return (
    <div>
      <Checkbox
        label={label}
        checked={fact !== undefined}
        onChange={({ target }) => onChange(target.checked ? { code } : null)}
      />
      {fact && isDated && (
        <TextField
          className="skin-check__day"
          type="date"
          label="When was the last time?"
          hint="Leave it empty if it's still going on or you don't know."
          optional
          max={today}
          value={fact.lastOn ?? ''}
          onChange={({ target: { value } }) =>
            onChange(isDayBefore(value, today) ? { code, lastOn: value } : { code })
          }
        />
      )}
    </div>
  );
}

/** A day that is typed goes through years such as 0002. */
function isDayBefore(day: string, today: string): boolean {
  return day >= '1900-01-01' && day <= today;
}
