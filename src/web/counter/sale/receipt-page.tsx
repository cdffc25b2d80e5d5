import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { counterApi, Sale } from '#shared/counter/contract.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { pointsReceiptInWords } from '#shared/loyalty/points-receipt.ts';
import { NextVisit } from '#web/bookings/rebook/next-visit.tsx';
import { counterQueries } from '#web/counter/queries.ts';
import { call } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { printReceipt } from './print-receipt.ts';
import { Receipt } from './receipt.tsx';

export function ReceiptPage({ id, onNext }: { id: number; onNext: () => void }) {
  const query = useQuery(counterQueries.sale(id));
  if (query.data) return <Done sale={query.data} onNext={onNext} />;
  return (
    <NotLoaded query={query} title="We could not load this sale" text="You'll find all sales in Orders.">
      <Loading label="Loading the receipt">
        <Skeleton shape="box" className="h-96" />
      </Loading>
    </NotLoaded>
  );
}

function Done({ sale, onNext }: { sale: Sale; onNext: () => void }) {
  const receipt = useRef<HTMLElement>(null);
  const { id, number, client, changeAmount, totalAmount, points, refunds } = sale;
  const visitIds = sale.lines.flatMap(({ kind, bookingId }) =>
    kind === 'visit' && bookingId ? [bookingId] : [],
  );
  const hasChange = changeAmount !== '0.00' && refunds.length === 0;
  const print = (paper: '80mm' | 'a4') => receipt.current && printReceipt(paper, receipt.current);

  return (
    <div className="counter-done">
      <section className="card no-print" aria-labelledby="sold">
        <p className="muted num" role="status">
          <span id="sold">{`Sale complete: ${number}`}</span>
          {client && `, ${client.name}`}
        </p>
        {refunds.length > 0 && <Note tone="warn">{whatWentBack(sale)}</Note>}
        <p className="counter-done__change">
          <span>{hasChange ? 'Change due' : 'Paid'}</span>
          <b className="price">{formatMoney(hasChange ? changeAmount : totalAmount)}</b>
        </p>
        {points && <p className="num">{pointsReceiptInWords(points)}</p>}
        {refunds.length === 0 &&
          visitIds.map((each) => <NextVisit key={each} bookingId={each} beside={visitIds} />)}
        <div className="counter-done__acts">
          <Button
            block
            autoFocus // Enter leads on
            onClick={onNext}
            onKeyDown={ignoreHeldKey}
          >
            Next customer{' '}
            <span aria-hidden="true">
              <kbd>Enter</kbd>
            </span>
          </Button>
          <Button look="secondary" size="sm" onClick={() => print('80mm')}>
            <Icon name="print" />
            Print receipt
          </Button>
          <Button look="secondary" size="sm" onClick={() => print('a4')}>
            <Icon name="print" />
            Print on A4
          </Button>
        </div>
        <MailForm sale={sale} />
        <ButtonLink look="ghost" size="sm" href={`/admin-dashboard?tab=orders&order=${id}`}>
          Void or refund
        </ButtonLink>
      </section>
      <Receipt ref={receipt} sale={sale} />
    </div>
  );
}

function whatWentBack({ refunds, refundedAmount }: Sale): string {
  if (refunds.some(({ isVoid }) => isVoid)) return 'This sale was voided.';
  return `${formatMoney(refundedAmount)} of this sale was refunded.`;
}

/** A key held too long after charging must not send the change out of sight. */
function ignoreHeldKey(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

function MailForm({ sale }: { sale: Sale }) {
  const [email, setEmail] = useState(sale.client?.email ?? sale.buyer?.email ?? '');
  const send = useSave({
    save: (to: string) =>
      call<typeof counterApi.mailReceipt>('POST /api/admin/counter/sales/:id/receipt', {
        params: { id: sale.id },
        body: { email: to },
      }),
    done: ({ email: to }) => `Receipt sent to ${to}`,
    failure: 'Failed to send the receipt',
    changed: [],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() && !send.isPending) send.mutate(email.trim());
  }

  return (
    <form className="counter-done__mail" noValidate onSubmit={submit}>
      <TextField
        type="email"
        label="E-mail"
        placeholder="mei@example.com"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button
        type="submit"
        look="secondary"
        size="sm"
        busy={send.isPending}
        busyText="Sending..."
        disabled={!email.trim()}
      >
        <Icon name="mail" />
        E-mail receipt
      </Button>
    </form>
  );
}
