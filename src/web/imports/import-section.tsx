import { ImportForm } from './import-form.tsx';
import './imports.css';
import { useState } from 'react';
import { Field } from '#web/kit/ui/fields/field.tsx';
import { SectionCard } from '#web/kit/ui/section-card.tsx';
import { focusOn } from './focus-on.ts';
import { type OpenedFile, openFile } from './opened-file.ts';

export function ImportSection() {
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [isAgain, setAgain] = useState(false);

  function startAgain() {
    setAgain(true);
    setFile(null);
  }

  return (
    <SectionCard
      title="Import"
      text="Bring your clients with their notes and allergies, products, points, future appointments, packages and gift cards from another program: export them there as CSV and choose the file here. The exports of Fresha, Square, Vagaro, Acuity and Mangomint are recognised, others by their headings. You see what happens to each line before anything is imported, nobody gets an e-mail about it, the same file twice changes nothing, and a whole import can be undone for 24 hours."
    >
      {file ? (
        <ImportForm file={file} onAgain={startAgain} />
      ) : (
        <ChooseFile isFocused={isAgain} onOpened={setFile} />
      )}
    </SectionCard>
  );
}

type ChooseFileProps = {
  onOpened: (file: OpenedFile) => void;
  /** It replaces the button that had the focus. */
  isFocused: boolean;
};

function ChooseFile({ onOpened, isFocused }: ChooseFileProps) {
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
