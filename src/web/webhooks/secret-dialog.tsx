import { copyText } from '#web/kit/copy-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';

const WORDS = {
  copied: { title: 'Copied', description: 'Put it where your program keeps its secrets.' },
  failed: { title: 'Error', description: 'Please select the secret and copy it.' },
};

/** The only time it is seen. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="The secret of your webhook"
      foot={
        <>
          <Button look="secondary" size="sm" onClick={onClose}>
            Done
          </Button>
          <Button size="sm" onClick={() => void copyText(secret, WORDS)}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label="Secret"
        data-autofocus
        readOnly
        value={secret}
        hint="We show it only now. With it your program checks that an event comes from us."
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
