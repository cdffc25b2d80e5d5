import '#web/kit/styles/row-acts.css';
import type { ReactNode } from 'react';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { HistoryButton } from './history-button.tsx';

type RecordActsProps = {
  /** The audit target: `treatment 7`. */
  subject: string;
  /** Its displayed name. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Buttons that come first. */
  children?: ReactNode;
};

/** What can be done with the record of a row. */
export function RecordActs({ subject, name, onEdit, onDelete, children }: RecordActsProps) {
  return (
    <span className="row-acts">
      {children}
      <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
      <HistoryButton subject={subject} name={name} />
      <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
    </span>
  );
}
