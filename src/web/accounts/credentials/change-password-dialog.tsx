import type { User } from '#shared/accounts/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

type ChangePasswordDialogProps = { user: User; onClose: () => void };

export function ChangePasswordDialog({ user, onClose }: ChangePasswordDialogProps) {
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
