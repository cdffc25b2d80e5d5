import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '#web/kit/ui/fields/field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { findNames } from './find-names.ts';

type IngredientFieldProps = {
  known: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  text: string;
  onText: (text: string) => void;
  /** No more can be chosen. */
  most: number;
  error?: string | undefined;
};

/** Ingredients, chosen from those we know by typing a few letters. */
export function IngredientField({
  known,
  chosen,
  onChange,
  text,
  onText,
  most,
  error,
}: IngredientFieldProps) {
  const ids = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const found = findNames(known, text).filter((name) => !chosen.includes(name));
  const active = found[Math.min(place, found.length - 1)];
  const isUnknown =
    text.trim().length > 1 && found.length === 0 && !chosen.includes(text.trim().toLowerCase());

  // On a phone it opens below the fold of the dialog.
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [found.length]);

  function choose(name: string) {
    onChange([...chosen, name]);
    onText('');
    setPlace(0);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length || 0);
    else if (event.key === 'Enter' && text.trim() !== '') active && choose(active);
    else if (event.key === 'Escape' && text !== '') onText('');
    else if (event.key === 'Backspace' && text === '') return onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return (
    <div className="reacts">
      {chosen.length < most && (
        <Field
          label="My skin reacts to"
          optional
          hint="Type a few letters, then choose. For example fragrance, lanolin or nuts."
          error={error}
        >
          {(control) => (
            <>
              <input
                {...control}
                type="text"
                role="combobox"
                aria-expanded={found.length > 0}
                aria-controls={`${ids}-list`}
                aria-autocomplete="list"
                aria-activedescendant={active && `${ids}-${active}`}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={60}
                value={text}
                onChange={({ target }) => {
                  onText(target.value);
                  setPlace(0);
                }}
                onKeyDown={press}
              />
              <div
                ref={list}
                id={`${ids}-list`}
                role="listbox"
                aria-label="Ingredients"
                className="reacts__list"
                hidden={found.length === 0}
              >
                {found.map((name) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as in every combobox
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys
                  <div
                    key={name}
                    id={`${ids}-${name}`}
                    role="option"
                    aria-selected={name === active}
                    className="reacts__option"
                    onClick={() => choose(name)}
                  >
                    {name}
                  </div>
                ))}
              </div>
            </>
          )}
        </Field>
      )}
      <p className="reacts__note" role="status">
        {isUnknown && "We don't know this one. Please check the spelling, or tell us when you book."}
      </p>
      {chosen.length > 0 && (
        <ul className="reacts__chosen" aria-label="My skin reacts to">
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="pill"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((each) => each !== name))}
              >
                {name}
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
