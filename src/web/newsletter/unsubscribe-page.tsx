import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { newsletterApi } from '#shared/newsletter/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { unsubscribedKey } from './unsubscribed-key.ts';

/** Opening the link does nothing, since mail programs open links too. */
export function UnsubscribePage({ search: { token } }: PageProps) {
  return (
    <div className="wrap section grid max-w-[40rem] justify-items-start gap-6">
      {token ? (
        <Unsubscription token={token} />
      ) : (
        <>
          <h1>Unsubscribe</h1>
          <p>This link is incomplete. Please open it again from one of our newsletters.</p>
          <ButtonLink href="/" look="secondary">
            Back to home
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Unsubscription({ token }: { token: string }) {
  const client = useQueryClient();
  const note = (isGone: boolean) => client.setQueryData(unsubscribedKey(token), isGone);
  const leave = useMutation({
    mutationFn: () =>
      call<typeof newsletterApi.unsubscribe>('POST /api/newsletter/unsubscribe', { body: { token } }),
    onSuccess: () => note(true),
  });
  const comeBack = useMutation({
    mutationFn: () =>
      call<typeof newsletterApi.resubscribe>('POST /api/newsletter/resubscribe', { body: { token } }),
    onSuccess: () => {
      note(false);
      leave.reset();
    },
  });
  const error = leave.error ?? comeBack.error;

  return (
    <>
      <h1>{leave.isSuccess ? "You're unsubscribed." : 'Unsubscribe?'}</h1>
      {leave.isSuccess ? (
        <>
          <p role="status">
            We won't send you our newsletter any more. Changed your mind? You can subscribe again here.
          </p>
          <Button look="secondary" busy={comeBack.isPending} onClick={() => comeBack.mutate()}>
            Subscribe again
          </Button>
        </>
      ) : (
        <>
          {comeBack.isSuccess && <Note tone="sage">{comeBack.data.message}</Note>}
          <p>You'll stop receiving our newsletter. E-mails about your bookings and orders still reach you.</p>
          <Button
            busy={leave.isPending}
            onClick={() => {
              comeBack.reset();
              leave.mutate();
            }}
          >
            Unsubscribe
          </Button>
        </>
      )}
      {error && <Note tone="error">{messageOf(error, "That didn't work. Please try again.")}</Note>}
    </>
  );
}
