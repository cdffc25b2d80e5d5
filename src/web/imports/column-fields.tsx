import { IMPORT_FIELDS } from '#shared/imports/import-kinds.ts';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { type ImportDraft, withColumn } from './import-draft.ts';
import type { OpenedFile } from './opened-file.ts';

type ColumnFieldsProps = { file: OpenedFile; draft: ImportDraft; onChange: (draft: ImportDraft) => void };

/** Which column of the file is which of our fields, each with a value from the file to recognise it by. */
export function ColumnFields({ file, draft, onChange }: ColumnFieldsProps) {
  return (
    <fieldset className="settings__set">
      <legend>Columns</legend>
      <div className="import__columns">
        {IMPORT_FIELDS[draft.kind].map(({ name, label, oneOf }) => (
          <Select
            key={name}
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
        ))}
      </div>
    </fieldset>
  );
}

const LONGEST = 40;

/** The first value of a column: "such as mei@example.com". */
function sampleOf({ samples }: OpenedFile, column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const value = samples.map((cells) => cells[column]?.trim() ?? '').find(Boolean);
  if (!value) return 'Empty in the first lines';
  return `such as ${value.length > LONGEST ? `${value.slice(0, LONGEST)}...` : value}`;
}
