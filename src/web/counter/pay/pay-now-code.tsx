import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { counterApi } from '#shared/counter/contract.ts';
import { formatCents, toMoneyString } from '#shared/kit/money.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { AdminOnly } from '#web/kit/staff-role.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';

export function PayNowCode({ amountCents }: { amountCents: number }) {
  const amount = toMoneyString(amountCents);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['/api/admin', 'counter', 'paynow', amount],
    queryFn: () => call<typeof counterApi.payNow>('POST /api/admin/counter/paynow', { body: { amount } }),
    enabled: amountCents > 0,
    placeholderData: keepPreviousData,
  });

  if (error) {
    return (
      <Note tone="warn">
        <p>{messageOf(error, "We couldn't make the QR code. Please try again, or take another payment.")}</p>
        <AdminOnly>
          <a className="link" href="/admin-dashboard?tab=settings">
            Open Settings
          </a>
        </AdminOnly>
      </Note>
    );
  }
  if (!data || isPlaceholderData) {
    return (
      <Loading label="Preparing the QR code">
        <Skeleton shape="box" className="size-48" />
      </Loading>
    );
  }
  return (
    <div ref={showWhole} className="counter__qr">
      <img src={data.qr} width={192} height={192} alt={`PayNow QR code for ${formatCents(amountCents)}`} />
      <p>
        <b className="price">{formatCents(amountCents)}</b>
        <span>{data.payeeName}</span>
        <span className="num">{data.reference}</span>
        <span>Check your banking app, then confirm below.</span>
      </p>
    </div>
  );
}

/** A code that is cut off cannot be scanned. */
function showWhole(code: HTMLElement | null) {
  code?.scrollIntoView?.({ block: 'nearest' }); // jsdom has none
}
