import { useId } from 'react';
import { MOST_STEPS, STEP_LENGTHS } from '#shared/catalog/treatment-limits.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { moveInList } from '#web/kit/use-drag-in-list.ts';
import type { TreatmentDraft } from './treatment-draft.ts';
import './treatment-page-fields.css';

/** What happens in a treatment, step by step. */
export function StepsEditor({ form }: { form: Fields<TreatmentDraft> }) {
  const id = useId();
  const { items, error, set, at } = form.list('steps');
  return (
    <fieldset className="page-fields" aria-describedby={`${id}-hint`}>
      <legend className="field__label">
        What happens <span className="field__opt">(optional)</span>
      </legend>
      <p className="field__hint" id={`${id}-hint`}>
        On the treatment's own page. Three to five short steps read best.
      </p>
      <ol className="page-fields__list">
        {items.map((_, place) => {
          const step = at(place);
          const name = `step ${place + 1}`;
          return (
            <li key={place} className="page-fields__item">
              <div className="page-fields__head">
                <span className="page-fields__name">{`Step ${place + 1}`}</span>
                <MoveButtons
                  name={name}
                  place={place}
                  count={items.length}
                  onMove={(from, to) => set(moveInList(items, from, to))}
                />
                <IconButton
                  icon="trash"
                  label={`Remove ${name}`}
                  onClick={() => set(items.toSpliced(place, 1))}
                />
              </div>
              <TextField
                label={`Name of ${name}`}
                maxLength={STEP_LENGTHS.title}
                placeholder="Milk cleanse"
                {...step.text('title')}
              />
              <TextArea
                label={`What we do in ${name}`}
                optional
                rows={2}
                maxLength={STEP_LENGTHS.text}
                {...step.text('text')}
              />
            </li>
          );
        })}
      </ol>
      {items.length < MOST_STEPS && (
        <Button look="soft" size="sm" onClick={() => set([...items, { title: '', text: '' }])}>
          <Icon name="plus" />
          Add step
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
