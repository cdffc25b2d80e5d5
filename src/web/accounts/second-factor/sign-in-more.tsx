import type { SecondFactorMethod } from '#shared/accounts/second-factor-contract.ts';
import type { SignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep } from './second-step.tsx';

type SignInMoreProps = {
  /** What the server answered to a right password that is not enough; undefined until then. */
  secondFactorToken?: string | undefined;
  methods?: SecondFactorMethod[] | undefined;
  /** Instead of beginning anew as a member. */
  onSignedIn?: ((answer: SignedIn) => void) | undefined;
  onBack: () => void;
};

/** Of signing in, what most people never see, and nobody sees first. */
export function SignInMore({ secondFactorToken, methods = [], onSignedIn, onBack }: SignInMoreProps) {
  if (!secondFactorToken) return <PasskeySignIn onSignedIn={onSignedIn} />;
  return <SecondStep {...{ secondFactorToken, methods, onSignedIn, onBack }} />;
}
