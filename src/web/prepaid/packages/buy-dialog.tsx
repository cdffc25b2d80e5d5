import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatLongDate } from '#shared/kit/dates.ts';
import { formatCents, formatMoney, parseMoney } from '#shared/kit/money.ts';
import { orderPath } from '#shared/orders/order-states.ts';
import type { OrderTerms, PackageOffer, packagesApi } from '#shared/prepaid/packages/contract.ts';
import { call, messageOf } from '#web/kit/call.ts';
import { createIdempotencyKeys } from '#web/kit/idempotency-keys.ts';
import { navigate } from '#web/kit/navigate.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { DialogFoot } from '#web/kit/ui/dialogs/dialog-foot.tsx';
import { Fact } from '#web/kit/ui/fact.tsx';
import { Choice } from '#web/kit/ui/fields/choice.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CodeEntry } from '#web/promo-codes/code-entry.tsx';
import { type PromoCodeChoice, usePromoCode } from '#web/promo-codes/use-promo-code.ts';
import { Covered } from './covered.tsx';
import { savingInWords, sessionsInWords } from './offer-words.ts';
import { packagesQueries } from './queries.ts';

type Method = OrderTerms['paymentMethods'][number];
const METHODS: Record<Method, { label: string; detail: string }> = {
  paynow: { label: 'PayNow', detail: 'You get a QR code to scan with your bank app.' },
  card: { label: 'Card', detail: "You're taken to a secure payment page." },
};

export function BuyDialog({ offer, onClose }: { offer: PackageOffer; onClose: () => void }) {
  const { data: terms, isError, refetch } = useQuery(packagesQueries.terms(offer.id));
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = chosen ?? terms?.paymentMethods[0] ?? null;
  const promo = usePromoCode([{ kind: 'package', id: offer.id, amount: offer.price }]);
  const order = useOrder(offer, promo.sent);
  const isRefused = terms !== undefined && (terms.notice !== null || method === null);

  return (
    <Dialog
      open
      onClose={onClose}
      title={offer.name}
      foot={
        <DialogFoot
          onClose={onClose}
          disabled={!terms || isRefused}
          busy={order.isPending}
          busyText="Ordering..."
          onClick={() => method && order.mutate(method)}
        >
          {`Order for ${totalOf(offer, promo)}`}
        </DialogFoot>
      }
    >
      {terms && (
        <Terms
          offer={offer}
          terms={terms}
          method={method}
          promo={promo}
          onMethod={setChosen}
          onCode={() => order.reset()}
        />
      )}
      {!terms && isError && (
        <Note tone="error">
          We couldn't load the terms.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </Note>
      )}
      {!terms && !isError && (
        <Loading label="Loading the terms">
          <Skeleton shape="box" className="h-40" />
        </Loading>
      )}
      {order.error && (
        <Note tone="error">{messageOf(order.error, "We couldn't place your order. Please try again.")}</Note>
      )}
    </Dialog>
  );
}

function totalOf({ price }: PackageOffer, { taken }: PromoCodeChoice): string {
  return formatCents((parseMoney(price) ?? 0) - (taken?.cents ?? 0));
}

function useOrder({ id, price }: PackageOffer, promoCode: string | undefined) {
  const [keys] = useState(() => createIdempotencyKeys());
  return useMutation({
    mutationFn: (paymentMethod: Method) => {
      const body = { paymentMethod, price, ...(promoCode && { promoCode }) };
      const headers = { 'idempotency-key': keys.keyFor({ id, ...body }) };
      return call<typeof packagesApi.order>(
        'POST /api/packages/:id/orders',
        { params: { id }, body },
        headers,
      );
    },
    onSuccess: ({ id: orderId, checkoutUrl }) => {
      keys.done();
      if (checkoutUrl) window.location.assign(checkoutUrl);
      else void navigate(orderPath(orderId));
    },
  });
}

type TermsProps = {
  offer: PackageOffer;
  terms: OrderTerms;
  method: Method | null;
  promo: PromoCodeChoice;
  onMethod: (method: Method) => void;
  onCode: () => void;
};

function Terms({ offer, terms, method, promo, onMethod, onCode }: TermsProps) {
  const { coolingOffLastDay, lastDay, notice, paymentMethods } = terms;
  const saving = savingInWords(offer);
  return (
    <div className="grid gap-4">
      <dl className="package-lines">
        <Fact
          title="Includes"
          value={`${sessionsInWords(offer.sessions)}, ${formatMoney(offer.pricePerSession)} each`}
        />
        {saving && <Fact title="Saving" value={saving} />}
        <Fact title="Valid until" value={formatDay(lastDay)} />
        <Fact
          title="Total"
          value={totalOf(offer, promo)}
          className="package-lines__total"
          valueClass="price"
        />
      </dl>
      <Covered offer={offer} />
      <CodeEntry promo={promo} onChange={onCode} />
      <p className="small">
        {`Changed your mind? Until ${formatLongDate(coolingOffLastDay)} you can cancel on your dashboard, and we refund what you haven't used, free of charge.`}
      </p>
      {notice && <Note tone="warn">{notice}</Note>}
      {paymentMethods.length === 0 && (
        <Note tone="warn">This package can be bought at the studio at the moment. Please contact us.</Note>
      )}
      {paymentMethods.length > 0 && (
        <Choice
          legend="How would you like to pay?"
          options={paymentMethods.map((value) => ({ value, ...METHODS[value] }))}
          value={method}
          onChange={onMethod}
        />
      )}
    </div>
  );
}
