import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

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
