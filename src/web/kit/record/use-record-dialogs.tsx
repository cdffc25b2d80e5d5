import { Fragment, type ReactNode } from 'react';
import { type Question, type Removal, useRemoval } from '#web/kit/use-removal.tsx';
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
  /** The rows of the list. */
  rows: readonly Row[];
  /** The question before one is deleted. */
  question: (row: Row) => Question;
  form: (opened: OpenedRecord<Row>) => ReactNode;
};

/** Adds, edits and deletes the records of a list. Render `dialogs` once. */
export function useRecordDialogs<Row extends { id: number }>(given: RecordDialogs<Row>) {
  const { rows, question, form, ...removing } = given;
  const { opened, open, close } = useOpened();
  const removal = useRemoval(removing);
  const id = opened?.id ?? null;
  const record = id === null ? null : rows.find((row) => row.id === id);
  return {
    onAdd: () => open({ what: 'new' }),
    onEdit: (row: Row) => open({ what: 'edit', id: row.id }),
    onDelete: (row: Row) => removal.confirm(row, question(row)),
    dialogs: (
      <>
        {removal.dialog}
        {opened && <Fragment key={id ?? 'new'}>{form({ id, record, rows, onClose: close })}</Fragment>}
      </>
    ),
  };
}
