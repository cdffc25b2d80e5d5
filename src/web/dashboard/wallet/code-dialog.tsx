import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { CopyCode } from './pass.tsx';
import { QrCode } from './qr-code.tsx';

type CodeDialogProps = { name: string; code: string; worth: string; hint: string; onClose: () => void };

/** For the counter: as large as the window allows, dark on white. */
export function CodeDialog({ name, code, worth, hint, onClose }: CodeDialogProps) {
  return (
    <Dialog open onClose={onClose} title={name} className="code-dialog">
      <p className="price text-25">{worth}</p>
      <QrCode code={code} />
      <CopyCode code={code} />
      <p className="muted">{hint}</p>
    </Dialog>
  );
}
