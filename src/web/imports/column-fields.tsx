import { useMemo, useState } from 'react';
import { IMPORT_FIELDS } from '#shared/imports/import-kinds.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { type ImportDraft, leftColumns, withColumn } from './import-draft.ts';
import type { OpenedFile } from './opened-file.ts';

type ColumnFieldsProps = { file: OpenedFile; draft: ImportDraft; onChange: (draft: ImportDraft) => void };

/** Which column of the file is which of our fields; folded for a known export, as is what the file does not seem to have. */
export function ColumnFields({ file, draft, onChange }: ColumnFieldsProps) {
  const fields = IMPORT_FIELDS[draft.kind];
  const isShown = (name: string, oneOf: number | undefined) =>
    oneOf !== undefined || draft.columns[name] !== undefined;
  const shown = fields.filter(({ name, oneOf }) => isShown(name, oneOf));
  const others = fields.filter(({ name, oneOf }) => !isShown(name, oneOf));
  const isUnknown = Object.keys(draft.columns).length === 0;
  const [isOpen, setOpen] = useState(draft.source === '');
  return (
    <fieldset className="settings__set">
      <legend>Columns</legend>
      {isUnknown && (
        <Note tone="warn">
          None of the headings are known here. Please choose which column is what, by hand.
        </Note>
      )}
      <details
        className="import__more"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{`${Object.keys(draft.columns).length} of ${file.headings.length} columns are imported: see which`}</summary>
        <div className="import__columns">
          {shown.map((field) => (
            <ColumnField key={field.name} field={field} file={file} draft={draft} onChange={onChange} />
          ))}
        </div>
      </details>
      {others.length > 0 && (
        <details className="import__more" open={isUnknown}>
          <summary>{`More that can be imported: ${others.map(({ label }) => label.toLowerCase()).join(', ')}`}</summary>
          <div className="import__columns">
            {others.map((field) => (
              <ColumnField key={field.name} field={field} file={file} draft={draft} onChange={onChange} />
            ))}
          </div>
        </details>
      )}
      <NotTaken file={file} draft={draft} />
    </fieldset>
  );
}

type Field = (typeof IMPORT_FIELDS)[ImportDraft['kind']][number];

function ColumnField({ field, file, draft, onChange }: ColumnFieldsProps & { field: Field }) {
  const { name, label, oneOf } = field;
  return (
    <Select
      label={label}
      optional={oneOf === undefined}
      hint={sampleOf(file, draft.columns[name])}
      value={draft.columns[name] ?? ''}
      onChange={({ target }) =>
        onChange(withColumn(draft, name, target.value === '' ? null : Number(target.value)))
      }
      placeholder="Not in the file"
      options={file.headings.map((heading, column) => ({
        value: column,
        label: heading || `Column ${column + 1}`,
      }))}
    />
  );
}

const NAMED = 12;

function NotTaken({ file, draft }: Pick<ColumnFieldsProps, 'file' | 'draft'>) {
  const left = useMemo(() => leftColumns(draft, file), [draft, file]);
  if (left.length === 0) return null;
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : '';
  return (
    <p className="import__text">
      <strong>Not imported:</strong> {`${left.slice(0, NAMED).join(', ')}${more}.`}
    </p>
  );
}

const LONGEST = 40;
const SAMPLES = 200;

/** The first value of a column: "such as mei@example.com". */
function sampleOf({ rows }: OpenedFile, column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const samples = rows.slice(0, SAMPLES).map(({ cells }) => cells[column]?.trim() ?? '');
  const value = samples.find(Boolean)?.replace(/\s+/g, ' ');
  if (!value) return 'Empty in the first lines';
  return `such as ${value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value}`;
}
