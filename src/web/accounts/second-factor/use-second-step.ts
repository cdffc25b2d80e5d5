import { useMutation } from '@tanstack/react-query';
import type { SecondFactorMethod, secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import type { SignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { call } from '#web/kit/call.ts';
import { askForPasskey } from './browser-passkeys.ts';
import { useWelcome } from './use-welcome.ts';

type Proof = { way: SecondFactorMethod; code?: string };

export function useSecondStep(secondFactorToken: string, onSignedIn?: (answer: SignedIn) => void) {
  const welcome = useWelcome(onSignedIn);
  return useMutation({
    mutationFn: async (proof: Proof) => {
      const body = { secondFactorToken, ...(await prove(secondFactorToken, proof)) };
      return call<typeof secondFactorApi.secondStep>('POST /api/login/second-factor', {
        body: withDeviceTokens(body),
      });
    },
    onSuccess: welcome,
  });
}

async function prove(secondFactorToken: string, { way, code = '' }: Proof) {
  if (way === 'totp') return { totpCode: code };
  if (way === 'recoveryCode') return { recoveryCode: code };
  const body = { secondFactorToken };
  const options = await call<typeof secondFactorApi.secondStepOptions>(
    'POST /api/login/second-factor/options',
    { body },
  );
  return { passkey: await askForPasskey(options) };
}
