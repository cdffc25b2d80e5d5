import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { backInStockApi } from '#shared/back-in-stock/contract.ts';
import { INVALID_EMAIL, isEmail } from '#shared/kit/email.ts';
import { useUser } from '#web/accounts/queries.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { EmailField } from '#web/kit/ui/fields/email-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import './back-in-stock.css';

/** In place of the buttons to buy what is out of stock. A member's e-mail is filled in. */
export function BackInStockForm({ productId }: { productId: number }) {
  const { user } = useUser();
  const titleId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const email = (typed ?? user?.email ?? '').trim();
  const request = useMutation({
    mutationFn: () =>
      call<typeof backInStockApi.request>('POST /api/products/:id/back-in-stock', {
        params: { id: productId },
        body: { email },
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setWrong(!isEmail(email));
    if (isEmail(email) && !request.isPending) request.mutate();
  }

  return (
    <section className="back-in-stock" aria-labelledby={titleId}>
      <h2 id={titleId}>Out of stock for now</h2>
      <div role="status">
        {request.isSuccess && (
          <p className="back-in-stock__done">
            <Icon name="check" />
            <span>
              {request.data.message} <span className="back-in-stock__email">{email}</span>
            </span>
          </p>
        )}
      </div>
      {!request.isSuccess && (
        <form noValidate onSubmit={submit}>
          <EmailField
            label="Your e-mail"
            value={typed ?? user?.email ?? ''}
            error={isWrong ? INVALID_EMAIL : undefined}
            onChange={({ target }) => {
              setTyped(target.value);
              setWrong(false);
            }}
          />
          <Button type="submit" busy={request.isPending} busyText="Saving...">
            Tell me when it's back
          </Button>
          {request.error && (
            <Note tone="error">{messageOf(request.error, "That didn't work. Please try again.")}</Note>
          )}
          <p className="small muted">One e-mail when it's back, then we delete your address.</p>
        </form>
      )}
      <noscript>
        <p className="small">This form needs JavaScript. You can also call us, and we'll tell you.</p>
      </noscript>
    </section>
  );
}
