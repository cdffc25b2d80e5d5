import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import type { Confirmed } from '#web/kit/call.ts';
import { isPinned, pinUrl } from '#web/kit/location.tsx';
import { navigate } from '#web/kit/navigate.ts';
import { writeSessionToken } from '#web/kit/session-token.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Modal } from '#web/kit/ui/dialogs/modal.tsx';
import './auth.css';
import { userQuery } from '#web/accounts/queries.ts';
import { keepDeviceToken } from './device-tokens.ts';
import { SignInForm } from './sign-in-form.tsx';
import { type SignedIn, useSignedIn } from './use-signed-in.ts';

/**
 * Over the page somebody was working on. Neither Escape nor a click outside closes it: unsaved input would be lost
 * with the page. The same person continues; anybody else starts at the home page.
 */
export function SessionEndedDialog({ user, onDone }: { user: User; onDone: (confirmed: Confirmed) => void }) {
  const client = useQueryClient();
  const becomeMember = useSignedIn();
  const titleId = useId();
  const [round, setRound] = useState(0);
  const [email, setEmail] = useState(user.email);

  async function goOn(answer: SignedIn) {
    const { sessionToken, deviceToken, ...signedIn } = answer;
    if (signedIn.id !== user.id) {
      pinUrl(null); // unsaved input belongs to somebody else
      await navigate('/', { replace: true });
      becomeMember(answer);
      return onDone('cancelled');
    }
    client.setQueryData(userQuery.queryKey, signedIn);
    writeSessionToken(sessionToken);
    keepDeviceToken(deviceToken);
    onDone('again');
  }

  return (
    <Modal key={round} open onClose={() => setRound(round + 1)} place="center" labelledBy={titleId}>
      <div className="dialog">
        <div className="dialog__head">
          <h2 id={titleId}>You've been signed out</h2>
        </div>
        <p className="muted mb-5">
          Your session has ended. Please sign in to carry on. Everything you've typed is still here.
        </p>
        <SignInForm
          email={email}
          onEmail={setEmail}
          onUnverified={() => onDone('cancelled')}
          onSignedIn={(answer) => void goOn(answer)}
        />
        <div className="mt-3 grid">
          <Button look="ghost" onClick={() => onDone('cancelled')}>
            {isPinned() ? 'Leave without saving' : 'Continue without signing in'}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
