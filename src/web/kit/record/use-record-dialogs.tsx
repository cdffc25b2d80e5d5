import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type Question, type Removal, useRemoval } from '#web/kit/use-removal.tsx';
import { LoadedRecord, type RecordFormProps } from './record-dialog.tsx';
import { useOpened } from './use-opened.ts';

export type OpenedRecord<Row> = {
  /** Null for a new one. */
  id: number | null;
  /** The row with this id, if the list contains it; null for a new one. */
  record: Row | null | undefined;
  rows: readonly Row[];
  onClose: () => void;
};

type RecordDialogs<Row> = Removal<Row> & {
  rows: readonly Row[];
  question: (row: Row) => Question;
} & (LoadedForm<Row> | { form: (opened: OpenedRecord<Row>) => ReactNode });

/** The form is opened with the record of the list; `load` is for a URL with one the list does not contain. */
type LoadedForm<Row> = { load: (id: number) => Promise<Row>; Form: ComponentType<RecordFormProps<Row>> };

/** Adds, edits and deletes the records of a list. Render `dialogs` once. */
export function useRecordDialogs<Row extends { id: number }>(given: RecordDialogs<Row>) {
  const { rows, question, ...removing } = given;
  const { opened, open, close } = useOpened();
  const removal = useRemoval(removing);
  const id = opened?.id ?? null;
  const record = id === null ? null : rows.find((row) => row.id === id);
  const formOf = (about: OpenedRecord<Row>) =>
    'form' in given ? (
      given.form(about)
    ) : (
      <LoadedRecord {...given} {...about} noun={given.noun.toLowerCase()} />
    );
  return {
    onAdd: () => open({ what: 'new' }),
    onEdit: (row: Row) => open({ what: 'edit', id: row.id }),
    onDelete: (row: Row) => removal.confirm(row, question(row)),
    dialogs: (
      <>
        {removal.dialog}
        {opened && <Fragment key={id ?? 'new'}>{formOf({ id, record, rows, onClose: close })}</Fragment>}
      </>
    ),
  };
}
