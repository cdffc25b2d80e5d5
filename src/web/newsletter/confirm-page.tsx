import { useMutation } from '@tanstack/react-query';
import type { newsletterApi } from '#shared/newsletter/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';

/** The page of the confirmation link. Opening it does nothing, since mail programs open links too. */
export function ConfirmPage({ search: { token } }: PageProps) {
  const confirm = useMutation({
    mutationFn: (given: string) =>
      call<typeof newsletterApi.confirm>('POST /api/newsletter/confirm', { body: { token: given } }),
  });

  return (
    <div className="wrap section grid max-w-[40rem] justify-items-start gap-6">
      <h1>{confirm.isSuccess ? 'Thank you!' : 'Confirm your subscription'}</h1>
      {!token && <p>This link is incomplete. Please open it again from our e-mail.</p>}
      {token && !confirm.isSuccess && (
        <>
          <p>One click, and you'll receive our newsletter. You can unsubscribe at any time.</p>
          {confirm.error && (
            <Note tone="error">{messageOf(confirm.error, "That didn't work. Please try again.")}</Note>
          )}
          <Button busy={confirm.isPending} busyText="Confirming..." onClick={() => confirm.mutate(token)}>
            Confirm subscription
          </Button>
        </>
      )}
      {confirm.isSuccess && <p role="status">{confirm.data.message}</p>}
      {(!token || confirm.isSuccess) && (
        <ButtonLink href="/" look="secondary">
          Back to home
        </ButtonLink>
      )}
    </div>
  );
}
