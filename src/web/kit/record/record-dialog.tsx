import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import './record-dialog.css';
import { type ComponentType, type ReactNode, useId } from 'react';
import { ConflictNote } from '#web/kit/form/conflict-note.tsx';
import { DiscardDialog } from '#web/kit/form/discard-dialog.tsx';
import { useLeaveGuard } from '#web/kit/form/use-leave-guard.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useRecord, type useRecordForm } from './use-record-form.ts';

type RecordDialogProps = {
  title: string;
  form: Pick<ReturnType<typeof useRecordForm>, 'element' | 'submit' | 'isDirty' | 'isBusy' | 'isUploading'> &
    Partial<Pick<ReturnType<typeof useRecordForm>, 'conflict'>>;
  /** "Add Treatment" */
  saveText: string;
  onClose: () => void;
  children: ReactNode;
  /** What is saved separately, beside the form. */
  aside?: ReactNode;
};

/** The form of one record in its dialog: fields, the conflict note, Cancel and Save. */
export function RecordDialog({ title, form, saveText, onClose, children, aside }: RecordDialogProps) {
  const formId = useId();
  const { isUploading } = form;
  const guard = useLeaveGuard(form.isDirty || isUploading, { onClose });

  const foot = (
    <DialogFoot
      form={formId}
      onClose={guard.close}
      busy={form.isBusy || isUploading}
      busyText={isUploading ? 'Uploading...' : 'Saving...'}
    >
      {saveText}
    </DialogFoot>
  );
  return (
    <Dialog open onClose={guard.close} title={title} wide className="record-dialog" foot={foot}>
      <form id={formId} ref={form.element} className="record-form" noValidate onSubmit={form.submit}>
        {children}
      </form>
      {aside}
      {form.conflict && <ConflictNote {...form.conflict} />}
      <DiscardDialog guard={guard} />
    </Dialog>
  );
}

/** The title and the button of a dialog that adds a record, or edits the one with this name. */
export function addOrEdit(add: string, name: string | undefined) {
  return name === undefined
    ? { title: add, saveText: add }
    : { title: `Edit ${name}`, saveText: 'Save changes' };
}

/** Of the dialog of a record: null for a new one. */
export type RecordFormProps<Row> = { record: Row | null; onClose: () => void };

type LoadedRecordProps<Row> = {
  /** Null for a new one. */
  id: number | null;
  rows: readonly Row[];
  onClose: () => void;
  /** "promo code" */
  noun: string;
  /** For a URL with a record the list does not contain. */
  load: (id: number) => Promise<Row>;
  Form: ComponentType<RecordFormProps<Row>>;
};

/** The form of a record as it was when opened, or of a new one. */
export function LoadedRecord<Row extends { id: number }>(props: LoadedRecordProps<Row>) {
  const { noun, onClose, Form } = props;
  const { record, isReady, isError } = useRecord(props);
  if (!isReady) return <MissingDialog noun={noun} isError={isError} onClose={onClose} />;
  return <Form record={record} onClose={onClose} />;
}

type MissingDialogProps = { noun: string; isError: boolean; onClose: () => void };

/** Instead of a dialog whose record is loading, or does not exist any more. */
export function MissingDialog({ noun, isError, onClose }: MissingDialogProps) {
  return (
    <Dialog open onClose={onClose} title={isError ? `No such ${noun}` : `Opening the ${noun}`} wide>
      {isError ? (
        <EmptyState
          icon="alert"
          title={`We could not open this ${noun}`}
          text="It may have been deleted. Please close this and look for it in the list."
        />
      ) : (
        <Loading label={`Loading the ${noun}`} className="grid gap-4 py-4">
          <Skeleton shape="title" />
          <Skeleton shape="box" />
          <Skeleton shape="box" />
        </Loading>
      )}
    </Dialog>
  );
}
