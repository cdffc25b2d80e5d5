import { saveFile } from '#web/kit/save-file.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** Shown only this once: the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      toast({
        title: "Couldn't copy",
        description: 'Please select and copy the codes.',
        tone: 'destructive',
      });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Save your recovery codes"
      foot={
        <Button size="sm" onClick={onClose}>
          I've saved them
        </Button>
      }
    >
      <p className="muted mb-4">
        If you lose your phone, sign in with one of these. Each works once. We show them only now, so please
        keep them somewhere safe.
      </p>
      <ol className="security__codes mb-4" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="sm" data-autofocus onClick={copy}>
          Copy
        </Button>
        <Button
          look="secondary"
          size="sm"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button look="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
