import { useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { call } from '#web/kit/call.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { saveFile } from '#web/kit/use-download.ts';
import { useFactorChange } from './use-factor-change.ts';

const FEW = 3;

export function RecoveryPart({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const renew = useFactorChange({
    change: () => call<typeof secondFactorApi.newRecoveryCodes>('POST /api/recovery-codes', {}),
    done: 'New recovery codes made',
    failed: 'No new codes made',
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });

  return (
    <section aria-labelledby="recovery-title">
      <h3 id="recovery-title">Recovery codes</h3>
      <p className="muted mb-4">For the day your phone is lost. Each works once. You have {left} left.</p>
      {left <= FEW && (
        <Note tone="warn" className="mb-4">
          {left === 0 ? "You've used all your codes." : 'Only a few codes are left.'} Please make new ones.
        </Note>
      )}
      <Button look="secondary" size="sm" onClick={() => setConfirming(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={close}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
        title="Make new recovery codes?"
        confirmText="Make new codes"
        look="primary"
        busy={renew.isPending}
        busyText="Making..."
      >
        <p>The codes you have now will stop working.</p>
      </ConfirmDialog>
    </section>
  );
}

const COPY_WORDS = {
  copied: { title: 'Copied' },
  failed: { title: "Couldn't copy", description: 'Please select and copy the codes.' },
};

/** Shown only this once: the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `Recovery codes for ${window.location.host}\nEach works once.\n\n${codes.join('\n')}\n`;

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
        <Button look="secondary" size="sm" data-autofocus onClick={() => void copyText(text, COPY_WORDS)}>
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
