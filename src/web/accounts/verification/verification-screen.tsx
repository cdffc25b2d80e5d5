import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { accountsApi } from '#shared/accounts/contract.ts';
import { MISSING_CODE, NOT_SIX_DIGITS } from '#shared/accounts/messages.ts';
import { withDeviceTokens } from '#web/accounts/sign-in/device-tokens.ts';
import { useSignedIn } from '#web/accounts/sign-in/use-signed-in.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSecondsUntil } from '#web/kit/use-seconds-until.ts';
import { useStudio } from '#web/studio/queries.ts';
import { CODE_LENGTH, CodeInput } from './code-input.tsx';
import { type PendingVerification, RESEND_AFTER_MS, writePending } from './pending-verification.ts';

type VerificationScreenProps = PendingVerification & { onBack: () => void };

export function VerificationScreen({ onBack, ...pending }: VerificationScreenProps) {
  const { email } = pending;
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerifyEmail(pending);

  // The form that had the focus is gone; the code is next.
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    const missing = whatIsMissing(code);
    if (missing) return toast({ ...missing, tone: 'destructive' });
    send(code);
  }

  function send(complete: string) {
    // A wrong code is selected, so that typing replaces it.
    if (!verify.isPending) verify.mutate(complete, { onError: () => input.current?.select() });
  }

  function type(digits: string) {
    setCode(digits);
    if (digits.length === CODE_LENGTH && digits !== code) send(digits);
    else if (verify.isError) verify.reset();
  }

  return (
    <>
      <div>
        <h1>Check your e-mail</h1>
        <p className="muted mt-2">
          We sent a 6-digit code to <strong className="break-all text-ink">{email}</strong>. It expires in 10
          minutes.
        </p>
      </div>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        {verify.isError && <Note tone="error">{messageOf(verify.error, INVALID_CODE)}</Note>}
        <CodeInput
          ref={input}
          label="Verification code"
          value={code}
          onChange={type}
          // The button is disabled until the code is complete, which also disables the browser's own Enter.
          onKeyDown={(event) => event.key === 'Enter' && submit(event)}
        />
        <Button
          type="submit"
          block
          disabled={code.length !== CODE_LENGTH}
          busy={verify.isPending}
          busyText="Verifying..."
        >
          Verify Email
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4">
        <ResendButton {...pending} />
        <Button look="ghost" size="sm" onClick={onBack}>
          Back to Login
        </Button>
      </div>
    </>
  );
}

function ResendButton({ resendAt, ...pending }: PendingVerification) {
  const seconds = useSecondsUntil(resendAt);
  const resend = useResendCode(pending);

  return (
    <Button
      look="ghost"
      size="sm"
      disabled={seconds > 0}
      busy={resend.isPending}
      busyText="Sending..."
      onClick={() => resend.mutate()}
    >
      Resend Code
      {seconds > 0 && <span className="num">in {seconds} s</span>}
    </Button>
  );
}

function whatIsMissing(code: string) {
  if (code === '') return { title: 'Code Required', description: MISSING_CODE };
  if (code.length !== CODE_LENGTH) return { title: 'Invalid Code', description: NOT_SIX_DIGITS };
  return null;
}

const INVALID_CODE = 'Invalid or expired verification code. Please try again.';

type Waiting = Omit<PendingVerification, 'resendAt'>;

function useVerifyEmail({ email, registrationToken }: Waiting) {
  const { name } = useStudio();
  const signedIn = useSignedIn();

  return useMutation({
    mutationFn: (otpCode: string) =>
      call<typeof accountsApi.verifyEmail>('POST /api/verify-email', {
        body: withDeviceTokens({ email, otpCode, registrationToken }),
      }),
    onSuccess: (answer) => {
      toast({ title: 'Email Verified!', description: `Welcome to ${name}. Your account is ready.` });
      signedIn(answer);
    },
    onError: (error) => toastError(error, INVALID_CODE, 'Verification Failed'),
  });
}

function useResendCode({ email, registrationToken }: Waiting) {
  const waitAgain = () => writePending({ email, registrationToken, resendAt: Date.now() + RESEND_AFTER_MS });

  return useMutation({
    mutationFn: () =>
      call<typeof accountsApi.resendOtp>('POST /api/resend-otp', { body: { email, registrationToken } }),
    onSuccess: ({ message }) => {
      toast({ title: 'Code Sent', description: message, icon: 'mail' });
      waitAgain();
    },
    onError: (error) => {
      toastError(error, 'Failed to resend verification code.', 'Resend Failed');
      if (error instanceof CallError && error.status === 429) waitAgain();
    },
  });
}
