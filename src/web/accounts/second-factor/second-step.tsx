import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SecondFactorMethod, secondFactorApi } from '#shared/accounts/second-factor-contract.ts';
import { canUsePasskeys } from '#web/accounts/sign-in/can-use-passkeys.ts';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import type { SecondStepProblem } from '#web/accounts/sign-in/use-sign-in.ts';
import type { SignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { CODE_LENGTH, CodeInput } from '#web/accounts/verification/code-input.tsx';
import { CallError, call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { isCancelled, passkeyMessage, requestPasskey } from './browser-passkeys.ts';
import { useWelcome } from './use-welcome.ts';

type SecondStepProps = SecondStepProblem & {
  onSignedIn?: ((answer: SignedIn) => void) | undefined;
  onBack: () => void;
};

const OTHER_WAYS: Record<SecondFactorMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recoveryCode: 'Use a recovery code',
};

/** After the password: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ secondFactorToken, methods, onSignedIn, onBack }: SecondStepProps) {
  const ways = methods.filter((each) => each !== 'passkey' || canUsePasskeys());
  const [way, setWay] = useState<SecondFactorMethod>(ways[0] ?? 'recoveryCode');
  const step = useSecondStep(secondFactorToken, onSignedIn);
  const isOver = step.error instanceof CallError && step.error.problem.code === 'second_factor_expired';
  const heading = useRef<HTMLHeadingElement>(null);

  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  function turnTo(other: SecondFactorMethod) {
    step.reset();
    setWay(other);
  }

  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Confirm it's you
        </h2>
        <p className="muted mt-2">{WORDS[way]}</p>
      </div>
      {step.isError && !isCancelled(step.error) && <Note tone="error">{passkeyMessage(step.error)}</Note>}
      {!isOver && way === 'passkey' && (
        <Button
          block
          busy={step.isPending}
          busyText="Waiting for your passkey..."
          onClick={() => step.mutate({ way })}
        >
          Use your passkey
        </Button>
      )}
      {!isOver && way !== 'passkey' && (
        <CodeForm key={way} way={way} busy={step.isPending} onSend={(code) => step.mutate({ way, code })} />
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        {!isOver &&
          ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} look="ghost" size="sm" onClick={() => turnTo(each)}>
                {OTHER_WAYS[each]}
              </Button>
            ))}
        <Button look="ghost" size="sm" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </div>
  );
}

const WORDS: Record<SecondFactorMethod, string> = {
  passkey: 'Your password is right. Please use your passkey to finish signing in.',
  totp: 'Your password is right. Please enter the 6-digit code of your authenticator app.',
  recoveryCode: 'Your password is right. Please enter one of your recovery codes. Each works once.',
};

type CodeFormProps = {
  way: 'totp' | 'recoveryCode';
  busy: boolean;
  onSend: (code: string) => void;
};

function CodeForm({ way, busy, onSend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const isComplete = way === 'totp' ? code.length === CODE_LENGTH : code.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isComplete && !busy) onSend(code.trim());
  }

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {way === 'totp' ? (
        <CodeInput label="6-digit code of your app" value={code} onChange={setCode} />
      ) : (
        <TextField
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" block disabled={!isComplete} busy={busy} busyText="Signing in...">
        Sign in
      </Button>
    </form>
  );
}

type Proof = { way: SecondFactorMethod; code?: string };

function useSecondStep(secondFactorToken: string, onSignedIn?: (answer: SignedIn) => void) {
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
  return { passkey: await requestPasskey(options) };
}
