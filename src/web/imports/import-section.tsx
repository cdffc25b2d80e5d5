import { useId, useState } from 'react';
import { ChooseFile } from './choose-file.tsx';
import { ImportForm } from './import-form.tsx';
import './imports.css';
import type { OpenedFile } from './opened-file.ts';

export function ImportSection() {
  const titleId = useId();
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [isAgain, setAgain] = useState(false);

  function startAgain() {
    setAgain(true);
    setFile(null);
  }

  return (
    <section className="card settings__form" aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>Import</h2>
        <p className="muted">
          Bring your clients, products, points balances and future appointments from another program: export
          them there as CSV and choose the file here. The exports of Fresha, Square and Vagaro are recognised.
          You see what happens to each line before anything is imported, nobody gets an e-mail about it, and
          the same file twice changes nothing.
        </p>
      </div>
      {file ? (
        <ImportForm file={file} onAgain={startAgain} />
      ) : (
        <ChooseFile isFocused={isAgain} onOpened={setFile} />
      )}
    </section>
  );
}
