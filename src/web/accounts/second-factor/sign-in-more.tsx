import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts';
import type { SignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep } from './second-step.tsx';

type SignInMoreProps = {
  /** Returned when the password alone is not enough; undefined until then. */
  secondFactorToken?: string | undefined;
  methods?: SecondFactorMethod[] | undefined;
  /** Instead of the default handling. */
  onSignedIn?: ((answer: SignedIn) => void) | undefined;
  /** The passkey button, before this was there. */
  wasPressed?: boolean | undefined;
  onBack: () => void;
};

/** The parts of signing in that most people never see, loaded lazily. */
export function SignInMore({
  secondFactorToken,
  methods = [],
  onSignedIn,
  wasPressed,
  onBack,
}: SignInMoreProps) {
  if (!secondFactorToken) return <PasskeySignIn onSignedIn={onSignedIn} wasPressed={wasPressed} />;
  return (
    <SecondStep
      secondFactorToken={secondFactorToken}
      methods={methods}
      onSignedIn={onSignedIn}
      onBack={onBack}
    />
  );
}
