import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { canUsePasskeys } from '#web/accounts/sign-in/can-use-passkeys.ts';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import type { SignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { call } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import {
  canFillInPasskeys,
  isCancelled,
  passkeyMessage,
  requestPasskey,
  stopWaiting,
  waitForPasskey,
} from './browser-passkeys.ts';
import { useWelcome } from './use-welcome.ts';

type PasskeySignInProps = {
  onSignedIn?: ((answer: SignedIn) => void) | undefined;
  /** Before its code was there. */
  wasPressed?: boolean | undefined;
};

/** A button, and where the browser supports it, passkeys in the autofill of the e-mail. */
export function PasskeySignIn({ onSignedIn, wasPressed }: PasskeySignInProps) {
  const signIn = usePasskeySignIn(onSignedIn);
  const { mutate } = signIn;
  const hasBegun = useRef(false);

  useEffect(() => {
    // Effects run twice in development; the browser allows one pending request.
    if (hasBegun.current) return stopWaiting;
    hasBegun.current = true;
    if (wasPressed) mutate('prompt');
    else void canFillInPasskeys().then((can) => can && mutate('fill in'));
    return stopWaiting;
  }, [mutate, wasPressed]);

  if (!canUsePasskeys()) return null;
  const isBusy = signIn.isPending && signIn.variables === 'prompt';
  return (
    <Button look="secondary" block busy={isBusy} busyText="Signing in..." onClick={() => mutate('prompt')}>
      Sign in with a passkey
    </Button>
  );
}

function usePasskeySignIn(onSignedIn: PasskeySignInProps['onSignedIn']) {
  const welcome = useWelcome(onSignedIn);
  return useMutation({
    mutationFn: async (how: 'prompt' | 'fill in') => {
      const options = await call<typeof secondFactorApi.signInOptions>('POST /api/passkeys/options', {});
      const passkey = await (how === 'prompt' ? requestPasskey(options) : waitForPasskey(options));
      return call<typeof secondFactorApi.signInWithPasskey>('POST /api/login/passkey', {
        body: withDeviceTokens({ passkey }),
      });
    },
    onSuccess: welcome,
    onError: (error, how) => {
      // A cancelled request needs no message.
      if (isCancelled(error) || (how === 'fill in' && !hasResponded(error))) return;
      toast({ title: 'Login failed', description: passkeyMessage(error), tone: 'destructive' });
    },
  });
}

/** The server refused a picked passkey; other errors while waiting are not the user's. */
function hasResponded(error: unknown): boolean {
  return error instanceof Error && 'problem' in error;
}
