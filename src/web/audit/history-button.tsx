import { useState } from 'react';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { History } from './history.tsx';

type HistoryButtonProps = {
  /** As the audit log names it: `treatment 7`. */
  subject: string;
  /** What people call it. */
  name: string;
};

/** Opens the record's history: who changed what, and when. */
export function HistoryButton({ subject, name }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="clock" label={`History of ${name}`} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`History of ${name}`} wide>
        <History subject={subject} />
      </Dialog>
    </>
  );
}
