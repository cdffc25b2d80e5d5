import './code-field.css';
import type { KeyboardEvent, Ref } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

type CodeFieldProps = {
  label: string;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  value: string;
  error?: string | undefined;
  busy: boolean;
  onChange: (text: string) => void;
  onApply: () => void;
  /** The button's name, where several say the same. */
  applyLabel?: string | undefined;
};

/** A code to be typed from a card or a mail, inside a form that books or orders. */
export function CodeField(props: CodeFieldProps) {
  const { label, name, ref, value, error, busy, onChange, onApply, applyLabel } = props;

  function enter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter means the code here; it must not book or order.
    event.preventDefault();
    onApply();
  }

  return (
    <div className="code-field">
      <TextField
        label={label}
        name={name}
        ref={ref}
        value={value}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200} // a scanner types the whole link
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={enter}
      />
      <Button look="secondary" aria-label={applyLabel} busy={busy} onClick={onApply}>
        Apply
      </Button>
    </div>
  );
}
