import type { MadeApiKey } from '#shared/api-keys/contract.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { lastDayInWords } from './key-words.ts';

type MadeKeyDialogProps = { made: MadeApiKey; onClose: () => void };

/** The only time that the key itself is shown. */
export function MadeKeyDialog({ made: { name, key, expiresAt }, onClose }: MadeKeyDialogProps) {
  const words = {
    copied: { title: 'Copied', description: `Paste it where ${name} asks for an API key.` },
    failed: { title: 'Error', description: 'Please select the key and copy it.' },
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Your new key: ${name}`}
      foot={
        <Button size="sm" look="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          Please copy it now. We can't show it again: if it gets lost, end it and make another one. It works
          until {lastDayInWords(expiresAt)}.
        </p>
        <div className="made-key">
          <TextField
            label="API key"
            value={key}
            readOnly
            spellCheck={false}
            onFocus={({ target }) => target.select()}
          />
          <Button size="sm" data-autofocus onClick={() => void copyText(key, words)}>
            Copy
          </Button>
        </div>
        <p className="muted small">
          Treat it like a password: anyone who has it can do what you have chosen. Programs send it in the
          header <code>Authorization: Bearer</code>.{' '}
          <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
            See all that can be called
          </a>
        </p>
      </div>
    </Dialog>
  );
}
