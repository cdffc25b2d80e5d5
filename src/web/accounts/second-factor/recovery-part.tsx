import { useState } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ConfirmDialog } from '#web/kit/ui/dialogs/confirm-dialog.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useFactorChange } from './use-factor-change.ts';

const FEW = 3;

type RecoveryPartProps = { left: number; onCodes: (codes: string[]) => void };

export function RecoveryPart({ left, onCodes }: RecoveryPartProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
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
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
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
