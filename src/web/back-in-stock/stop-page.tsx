import { useMutation } from '@tanstack/react-query';
import type { backInStockApi } from '#shared/back-in-stock/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Note } from '#web/kit/ui/note.tsx';

/** Opening the link does nothing, since mail programs open links too. */
export function StopPage({ search: { token } }: PageProps) {
  return (
    <div className="wrap section grid max-w-[40rem] justify-items-start gap-6">
      {token ? (
        <Stop token={token} />
      ) : (
        <>
          <h1>Back-in-stock e-mails</h1>
          <p>This link is incomplete. Please open it again from our e-mail.</p>
          <ButtonLink href="/" look="secondary">
            Back to home
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function Stop({ token }: { token: string }) {
  const stop = useMutation({
    mutationFn: () => call<typeof backInStockApi.stop>('POST /api/back-in-stock/stop', { body: { token } }),
  });
  return (
    <>
      <h1>{stop.isSuccess ? 'No more back-in-stock e-mails' : 'Stop back-in-stock e-mails?'}</h1>
      {stop.isSuccess ? (
        <>
          <p role="status">{stop.data.message}</p>
          <ButtonLink href="/products" look="secondary">
            See our products
          </ButtonLink>
        </>
      ) : (
        <>
          <p>We'll take your e-mail off the list of every product you're waiting for.</p>
          <Button busy={stop.isPending} busyText="Stopping..." onClick={() => stop.mutate()}>
            Stop these e-mails
          </Button>
        </>
      )}
      {stop.error && <Note tone="error">{messageOf(stop.error, "That didn't work. Please try again.")}</Note>}
    </>
  );
}
