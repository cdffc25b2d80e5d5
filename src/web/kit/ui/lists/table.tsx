import '#web/kit/styles/row-acts.css';
import type { Key, ReactNode } from 'react';
import { classes } from '#web/kit/ui/classes.ts';

export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'right' | undefined;
  /** The row's button: on phones it stays in the card's corner, without a label. */
  act?: boolean | undefined;
};

type TableProps<Row> = {
  /** The table's name, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** `compact`: on phones two lines per row instead of a card. `roomy`: higher rows. */
  look?: 'compact' | 'roomy' | undefined;
  className?: string | undefined;
};

/** Columns on wide screens, a card per row on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, look, className } = props;

  return (
    <table className={classes('table table--cards', look && `table--${look}`, className)}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={cellClass(column)}>
              {column.act ? <span className="sr">{column.title}</span> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.title} className={cellClass(column)} data-label={column.title}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A column whose text opens the record of the row. */
export function openColumn<Row>(
  title: string,
  textOf: (row: Row) => string,
  onOpen: (row: Row) => void,
): Column<Row> {
  return {
    title,
    cell: (row) => (
      <button type="button" className="row-open" onClick={() => onOpen(row)}>
        {textOf(row)}
      </button>
    ),
  };
}

function cellClass(column: Pick<Column<never>, 'align' | 'act'>): string | undefined {
  return classes(column.align === 'right' && 'r', column.act && 'act') || undefined;
}
