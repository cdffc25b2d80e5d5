import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ImportReport, importsApi } from '#shared/imports/contract.ts';
import { type ImportKind, KIND_NAMES } from '#shared/imports/import-kinds.ts';
import { formatNumber } from '#shared/kit/dates.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { ColumnFields } from './column-fields.tsx';
import { focusOn } from './focus-on.ts';
import { draftOf, fileOf, type ImportDraft, problemOf, unclearDate } from './import-draft.ts';
import { ImportLines } from './import-lines.tsx';
import { DateOrderField, KindOptions } from './kind-options.tsx';
import type { OpenedFile } from './opened-file.ts';
import { PreviewCards } from './preview-cards.tsx';

/** What is read anew after an import or its undo. */
export const CHANGED = [
  ...['/api/admin/users', '/api/admin/bookings', '/api/bookings', '/api/products', '/api/admin/loyalty'],
  ...['/api/admin/overview', '/api/admin/clients', '/api/admin/prepaid', '/api/admin/imports'],
];
const FAILED = "We couldn't read the file. Please try again.";

/** Columns, dry run, import: what was chosen stays while the result is looked at. */
export function ImportForm({ file, onAgain }: { file: OpenedFile; onAgain: () => void }) {
  const [draft, setDraft] = useState<ImportDraft>(() => draftOf(file));
  const [leaveOutProblems, setLeaveOut] = useState(false);
  const [done, setDone] = useState<ImportReport | null>(null);
  const [unknownTreatments, setUnknown] = useState<string[]>([]);
  const [unknownPackages, setUnknownPackages] = useState<string[]>([]);
  const [anonymised, setAnonymised] = useState(0);
  const unclear = useMemo(() => unclearDate(draft, file), [draft, file]);
  const check = useMutation({
    mutationFn: () =>
      call<typeof importsApi.check>('POST /api/admin/imports/check', { body: fileOf(draft, file) }),
    onSuccess: (report) => {
      setUnknown((past) => [...new Set([...past, ...report.unknownTreatments])]);
      setUnknownPackages((past) => [...new Set([...past, ...report.unknownPackages])]);
      setAnonymised(report.anonymised);
    },
  });
  const run = useSave({
    save: () =>
      call<typeof importsApi.run>('POST /api/admin/imports', {
        body: { ...fileOf(draft, file), leaveOutProblems },
      }),
    done: ({ counts }) => `${lineCount(counts.new + counts.changed)} imported`,
    failure: 'Nothing was imported. Please try again.',
    changed: CHANGED,
    onSaved: setDone,
  });
  const problem = problemOf(draft, unclear);

  /** What was checked is no longer what would be imported. */
  function change(next: ImportDraft) {
    setDraft(next);
    check.reset();
    setLeaveOut(false);
  }

  if (done) return <Finished report={done} onAgain={onAgain} />;
  return (
    <>
      <FileHead file={file} draft={draft} onKind={(kind) => change(draftOf(file, kind))} onAgain={onAgain} />
      <ColumnFields file={file} draft={draft} onChange={change} />
      {unclear && <DateOrderField unclear={unclear} draft={draft} onChange={change} />}
      <KindOptions
        draft={draft}
        unknownTreatments={unknownTreatments}
        unknownPackages={unknownPackages}
        onChange={change}
      />
      {anonymised > 0 && (
        <Checkbox
          label={`Import ${lineCount(anonymised)} of people who were erased here`}
          detail="Somebody with the same e-mail or phone asked to be forgotten, or was erased by your team. Without this they are left out."
          checked={draft.importAnonymised}
          onChange={({ target }) => change({ ...draft, importAnonymised: target.checked })}
        />
      )}
      {problem && <Note tone="warn">{problem}</Note>}
      {check.error && <Note tone="error">{messageOf(check.error, FAILED)}</Note>}
      {check.data && (
        <Checked
          report={check.data}
          leaveOutProblems={leaveOutProblems}
          isBusy={run.isPending}
          onLeaveOut={setLeaveOut}
          onRun={() => run.mutate(undefined)}
        />
      )}
      {!check.data && (
        <div>
          <Button
            busy={check.isPending}
            busyText="Checking..."
            aria-disabled={problem !== ''}
            onClick={() => problem === '' && check.mutate()}
          >
            Check the file
          </Button>
        </div>
      )}
    </>
  );
}

type FileHeadProps = {
  file: OpenedFile;
  draft: ImportDraft;
  onKind: (kind: ImportKind) => void;
  onAgain: () => void;
};

function FileHead({ file, draft, onKind, onAgain }: FileHeadProps) {
  const from = draft.source ? ` from ${draft.source}` : '';
  return (
    <>
      <div className="toolbar import__head" tabIndex={-1} ref={focusOn}>
        <p>
          <b className="import__name">{file.name}</b>
          {`: ${lineCount(file.rows.length)}${from}`}
        </p>
        <Button look="secondary" size="sm" onClick={onAgain}>
          Another file
        </Button>
      </div>
      {draft.hint && <Note tone="warn">{draft.hint}</Note>}
      <Select
        label="What is in the file?"
        value={draft.kind}
        onChange={({ target }) => onKind(target.value as ImportKind)} // one of the options
        options={namedOptions(KIND_NAMES)}
      />
    </>
  );
}

type CheckedProps = {
  report: ImportReport;
  leaveOutProblems: boolean;
  isBusy: boolean;
  onLeaveOut: (is: boolean) => void;
  onRun: () => void;
};

/** The dry run: nothing has happened yet. */
function Checked({ report, leaveOutProblems, isBusy, onLeaveOut, onRun }: CheckedProps) {
  const { counts } = report;
  const toDo = counts.new + counts.changed;
  const isReady = toDo > 0 && (counts.refused === 0 || leaveOutProblems);
  return (
    <section className="import__result" aria-label="Result of the check" tabIndex={-1} ref={focusOn}>
      <Note tone={counts.refused > 0 ? 'warn' : 'sage'}>{sentenceOf(toDo, counts.refused)}</Note>
      <PreviewCards cards={report.cards} />
      <ImportLines report={report} />
      {counts.refused > 0 && toDo > 0 && (
        <Checkbox
          label={`Leave out ${lineCount(counts.refused)} with a problem`}
          detail="Or correct the file and choose it again: what is imported already is not imported twice."
          checked={leaveOutProblems}
          onChange={({ target }) => onLeaveOut(target.checked)}
        />
      )}
      {toDo > 0 && (
        <div>
          <Button
            busy={isBusy}
            busyText="Importing..."
            aria-disabled={!isReady}
            onClick={() => isReady && onRun()}
          >
            {`Import ${lineCount(toDo)}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function sentenceOf(toDo: number, refused: number): string {
  if (toDo > 0) return `Nothing is imported yet. ${lineCount(toDo)} can be imported.`;
  return refused > 0
    ? `There is nothing to import yet: ${lineCount(refused)} with a problem.`
    : 'There is nothing new in this file.';
}

function Finished({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { counts } = report;
  return (
    <section className="import__result" aria-label="Result of the import" tabIndex={-1} ref={focusOn}>
      <Note tone="sage">
        {`Done: ${formatNumber(counts.new)} new, ${formatNumber(counts.changed)} changed, ${formatNumber(counts.unchanged)} already here. Nobody was e-mailed.`}
      </Note>
      <ImportLines report={report} />
      <div>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </section>
  );
}

function lineCount(count: number): string {
  return count === 1 ? '1 line' : `${formatNumber(count)} lines`;
}
