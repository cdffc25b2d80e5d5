import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

const PAUSE_MS = 250;

type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  /** The current search, from the URL. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches after a pause in typing; follows changes of the URL. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);

  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onSearch(next.trim());
  }

  return (
    <TextField
      type="search"
      label={label}
      labelHidden
      icon="search"
      placeholder={placeholder ?? label}
      value={text}
      autoComplete="off"
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value), PAUSE_MS);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
    />
  );
}
