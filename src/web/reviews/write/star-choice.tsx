import { useId } from 'react';
import { FieldError } from '#web/kit/ui/fields/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

const WORDS = ['Not good', 'Could be better', 'All right', 'Good', 'Very good'];

type StarChoiceProps = { value: number; onChange: (value: number) => void; error: string | undefined };

/** A radio group: a tap, or the arrow keys. None is chosen at first. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset className="star-choice" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">Your stars</legend>
      <div className="star-choice__stars">
        {WORDS.map((words, index) => {
          const stars = index + 1;
          return (
            <label key={stars} title={words}>
              <input
                type="radio"
                className="sr"
                name={id}
                value={stars}
                checked={stars === value}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(stars)}
              />
              <span className="sr">{`${stars} ${stars === 1 ? 'star' : 'stars'}: ${words}`}</span>
              <Icon name={stars <= value ? 'star-filled' : 'star'} />
            </label>
          );
        })}
        <span className="muted" aria-hidden="true">
          {WORDS[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
