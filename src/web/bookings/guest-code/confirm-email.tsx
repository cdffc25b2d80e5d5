import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { bookingsApi, NewBooking } from '#shared/bookings/contract.ts';
import { CodeInput } from '#web/accounts/verification/code-input.tsx';
import { scrollNear } from '#web/bookings/when/scroll-near.ts';
import { CallError, call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useSecondsUntil } from '#web/kit/use-seconds-until.ts';
import type { EmailCode, EmailCodeEvent } from './email-code.ts';

export type ConfirmEmailProps = {
  emailCode: NonNullable<EmailCode>;
  /** What is about to be booked. */
  visit: NewBooking;
  isBusy: boolean;
  dispatch: (event: EmailCodeEvent) => void;
  onConfirm: () => void;
  /** Where the e-mail can be changed. */
  canGoBack?: boolean | undefined;
};

/** Asks for the code in place. The focus comes here, and the field is described by where the code went. */
export function ConfirmEmail(props: ConfirmEmailProps) {
  const { emailCode, visit, isBusy, dispatch, onConfirm, canGoBack } = props;
  const { code, error } = emailCode;
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    scrollNear(box.current);
  }, []);
  // A wrong code is selected, so that typing replaces it.
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);

  /** Not the browser's own submit: the form around it may be about something else. */
  function confirmByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onConfirm();
  }

  /** The button goes away: the focus goes to the e-mail. */
  function goBack(event: MouseEvent) {
    const form = event.currentTarget.closest('form');
    dispatch({ type: 'dismissed' });
    form?.querySelector<HTMLElement>('input[name=email]')?.focus();
  }

  return (
    <fieldset ref={box} className="grid gap-4 mt-4">
      <legend className="sr">Confirm your e-mail</legend>
      <CodeInput
        ref={input}
        label="Code from the e-mail"
        hint={
          <>
            We've sent a 6-digit code to <strong className="break-all text-ink">{visit.customerEmail}</strong>
            . It expires in 10 minutes. Your booking is made once you've entered it.
          </>
        }
        error={error}
        value={code}
        onChange={(typed) => dispatch({ type: 'codeTyped', code: typed })}
        onKeyDown={confirmByKey}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" busy={isBusy} busyText="Booking..." onClick={onConfirm}>
          Confirm booking
        </Button>
        <SendAgain
          visit={visit}
          onSent={() => {
            dispatch({ type: 'codeTyped', code: '' });
            input.current?.focus();
          }}
        />
        {canGoBack && (
          <Button look="ghost" size="sm" onClick={goBack}>
            Use another e-mail
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const WAIT_MS = 60_000;

function SendAgain({ visit, onSent }: { visit: NewBooking; onSent: () => void }) {
  const [sendableAt, setSendableAt] = useState(() => Date.now() + WAIT_MS);
  const seconds = useSecondsUntil(sendableAt);
  const wait = () => setSendableAt(Date.now() + WAIT_MS);
  const send = useMutation({
    mutationFn: () =>
      call<typeof bookingsApi.sendEmailCode>('POST /api/bookings/email-code', { body: requestFor(visit) }),
    onSuccess: () => {
      wait();
      onSent();
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 429) wait();
    },
  });

  return (
    <>
      <Button
        look="ghost"
        size="sm"
        disabled={seconds > 0}
        busy={send.isPending}
        busyText="Sending..."
        onClick={() => send.mutate()}
      >
        Send it again
        {seconds > 0 && <span className="num">in {seconds} s</span>}
      </Button>
      <p className="small w-full order-last" role="status">
        {send.isSuccess && "We've sent a new code. The one before no longer works."}
        {send.isError && messageOf(send.error, "We couldn't send the code. Please try again.")}
      </p>
    </>
  );
}

function requestFor({ treatmentId, appointmentDate, customerEmail, isPatchTest, more }: NewBooking) {
  return {
    treatmentId,
    appointmentDate,
    customerEmail,
    ...(isPatchTest && { isPatchTest }),
    ...(more && { more }),
  };
}
