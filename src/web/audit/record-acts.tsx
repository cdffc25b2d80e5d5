import '#web/kit/styles/row-acts.css';
import type { ReactNode } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import type { Column } from '#web/kit/ui/lists/table.tsx';
import { HistoryButton } from './history-button.tsx';

type RecordActsProps = {
  /** The audit target: `treatment 7`. */
  target: string;
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Buttons that come first. */
  children?: ReactNode;
};

/** What can be done with the record of a row. */
export function RecordActs({ target, name, onEdit, onDelete, children }: RecordActsProps) {
  return (
    <span className="row-acts">
      {children}
      <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
      <HistoryButton target={target} name={name} />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </span>
  );
}

type ActsColumn<Row> = {
  /** Of the audit target: "treatment". */
  noun: string;
  nameOf: (row: Row) => string;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Buttons that come first. */
  first?: ((row: Row) => ReactNode) | undefined;
};

/** The last column of a table of records. */
export function actsColumn<Row extends { id: number }>(given: ActsColumn<Row>): Column<Row> {
  const { noun, nameOf, onEdit, onDelete, first } = given;
  return {
    title: 'Actions',
    act: true,
    cell: (row) => (
      <RecordActs
        target={`${noun} ${row.id}`}
        name={nameOf(row)}
        onEdit={() => onEdit(row)}
        onDelete={() => onDelete(row)}
      >
        {first?.(row)}
      </RecordActs>
    ),
  };
}
