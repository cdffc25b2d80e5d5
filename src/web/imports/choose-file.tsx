import { useState } from 'react';
import { Field } from '#web/kit/ui/fields/field.tsx';
import { focusOn } from './focus-on.ts';
import { type OpenedFile, openFile } from './opened-file.ts';

type ChooseFileProps = {
  onOpened: (file: OpenedFile) => void;
  /** It replaces the button that had the focus. */
  isFocused: boolean;
};

export function ChooseFile({ onOpened, isFocused }: ChooseFileProps) {
  const [error, setError] = useState('');

  async function choose(file: File | undefined) {
    setError('');
    if (!file) return;
    const opened = await openFile(file);
    if (typeof opened === 'string') setError(opened);
    else onOpened(opened);
  }

  return (
    <Field label="CSV file" hint="At most 8 MB and 20,000 lines" error={error}>
      {(control) => (
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          {...control}
          ref={isFocused ? focusOn : undefined}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      )}
    </Field>
  );
}
