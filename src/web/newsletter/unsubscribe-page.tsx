import { useMutation } from '@tanstack/react-query';
import type { newsletterApi } from '#shared/newsletter/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';

/** A link never acts by being opened: programs open links too. */
export function UnsubscribePage({ search: { token = '' } }: PageProps) {
  const leave = useMutation({
    mutationFn: () =>
      call<typeof newsletterApi.unsubscribe>('POST /api/newsletter/unsubscribe', { body: { token } }),
  });

  return (
    <div className="wrap section grid justify-items-start gap-6">
      <h1>Leave the list</h1>
      {!token && <p>This link is incomplete. Please open it from one of our letters.</p>}
      {token && !leave.isSuccess && (
        <>
          <p>You will not receive our letter any more. You may come back at any time.</p>
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            Unsubscribe
          </Button>
        </>
      )}
      {leave.isSuccess && <Note tone="sage">{leave.data.message}</Note>}
      {leave.isError && (
        <Note tone="error">{messageOf(leave.error, 'That did not work. Please try again.')}</Note>
      )}
    </div>
  );
}
