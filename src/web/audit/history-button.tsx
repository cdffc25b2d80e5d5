import { useState } from 'react';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { History } from './history.tsx';

type HistoryButtonProps = {
  /** The audit target: `treatment 7`. */
  target: string;
  name: string;
};

/** Opens the record's history: who changed what, and when. For admins. */
export function HistoryButton({ target, name }: HistoryButtonProps) {
  const isAdmin = useIsAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <IconButton icon="clock" label={`History of ${name}`} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`History of ${name}`} wide>
        <History filter={{ subject: target }} />
      </Dialog>
    </>
  );
}
