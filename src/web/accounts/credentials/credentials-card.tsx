import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function CredentialsCard({ user }: { user: User }) {
  const [changing, setChanging] = useState<'email' | 'password' | null>(null);
  const close = () => setChanging(null);

  return (
    <Card title="E-mail and password">
      <p className="muted mb-4 break-words">You sign in as {user.email}.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={() => setChanging('email')}>
          Change e-mail
        </Button>
        <Button look="secondary" size="sm" onClick={() => setChanging('password')}>
          Change password
        </Button>
      </div>
      {changing === 'email' && <ChangeEmailDialog user={user} onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog user={user} onClose={close} />}
    </Card>
  );
}

function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Change password">
      <ChangePasswordForm user={user} onDone={onClose}>
        {(isBusy) => (
          <div className="dialog__foot">
            <Button look="secondary" size="sm" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="sm" busy={isBusy} busyText="Saving...">
              Change password
            </Button>
          </div>
        )}
      </ChangePasswordForm>
    </Dialog>
  );
}
