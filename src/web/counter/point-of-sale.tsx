import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Note } from '#web/kit/ui/note.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import {
  addCustom,
  addGiftCard,
  addPackage,
  addProduct,
  addVisit,
  type Basket,
  removeLine,
  setClient,
  setDiscount,
  toggleVoucher,
  typeQuantity,
} from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { BasketTotalsList } from './basket-totals-list.tsx';
import { ClientPicker } from './client-picker.tsx';
import { ClientToPay } from './client-to-pay.tsx';
import { CustomLineForm } from './custom-line-form.tsx';
import { PayBar } from './pay/pay-bar.tsx';
import { PaymentForm } from './pay/payment-form.tsx';
import { PrepaidPanel } from './prepaid-panel.tsx';
import { ProductFinder } from './product-finder.tsx';
import { SaleCodes } from './sale-codes.tsx';
import { SellGiftCard } from './sell-gift-card.tsx';
import { SellPackage } from './sell-package.tsx';
import { useCounterKeys } from './use-counter-keys.ts';
import { type PointOfSaleState, usePointOfSale } from './use-point-of-sale.ts';
import { VisitToPay } from './visit-to-pay.tsx';
import { TodaysVisits, VisitList } from './visits.tsx';

type PointOfSaleProps = {
  userId: number;
  visitId: number | null;
  /** The card it was opened from. */
  clientId: number | null;
};

export function PointOfSale({ userId, visitId, clientId }: PointOfSaleProps) {
  const sale = usePointOfSale(userId);
  const search = useRef<HTMLInputElement>(null);
  const client = useRef<HTMLDivElement>(null);
  const payment = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCounterKeys({ search, client, payment });
  useFocusAtStart(search);
  const isEmpty = sale.basket.lines.length === 0;

  return (
    <div className="counter">
      <Finding sale={sale} visitId={visitId} clientId={clientId} search={search} />
      <section className="card counter__basket" aria-label="Sale">
        <div className="counter__goods">
          <ClientPicker
            ref={client}
            client={sale.basket.client}
            voucherCodes={sale.basket.voucherCodes}
            voucherErrors={sale.errors.vouchers}
            onPick={(picked) => {
              sale.change((past) => setClient(past, picked));
              if (!isTouch()) search.current?.focus();
            }}
            onGuest={sale.openClient}
            onVoucher={(code) => sale.change((past) => toggleVoucher(past, code))}
            onTurned={sale.change}
          />
          {!isEmpty && <SaleCodes sale={sale} />}
          <PrepaidPanel
            basket={sale.basket}
            onChange={(fields) => sale.change((past) => ({ ...past, ...fields }))}
          />
          <Lines sale={sale} />
        </div>
        <div className="counter__money">
          <BasketTotalsList
            totals={sale.totals}
            promo={sale.promo.taken}
            onClear={isEmpty && !sale.basket.client ? null : sale.startOver}
          />
          <PaymentForm
            ref={payment}
            buttonRef={button}
            totalCents={sale.totals.totalCents}
            isEmpty={isEmpty}
            drafts={sale.payments}
            onChange={sale.setPayments}
            onCharge={sale.charge}
            isCharging={sale.isCharging}
            error={sale.errors.message}
          />
        </div>
      </section>
      <PayBar totals={sale.totals} button={button} />
      {sale.dialog}
    </div>
  );
}

type FindingProps = {
  sale: PointOfSaleState;
  visitId: number | null;
  clientId: number | null;
  search: RefObject<HTMLInputElement | null>;
};

function Finding({ sale, visitId, clientId, search }: FindingProps) {
  const [{ product = '' }] = useUrlParams(); // by Find anything
  const isOnline = useIsOnline();
  return (
    <div className="grid gap-4 min-w-0">
      {!isOnline && (
        <Note tone="warn">You're offline. Your basket is saved; you can charge once you're back online.</Note>
      )}
      {visitId !== null && (
        <VisitToPay
          key={visitId}
          id={visitId}
          basket={sale.basket}
          onAdd={sale.takeVisit}
          onClose={sale.leaveVisit}
        />
      )}
      {clientId !== null && (
        <ClientToPay
          key={clientId}
          id={clientId}
          basket={sale.basket}
          onTake={sale.takeClient}
          onAddVisit={sale.addVisitOf}
          onClose={sale.leaveClient}
        />
      )}
      <ProductFinder
        key={product}
        start={product}
        inputRef={search}
        onAdd={(added) => sale.change((past) => addProduct(past, added))}
      >
        <div className="counter__more">
          <TodaysVisits added={visitsIn(sale.basket)} onAdd={sale.addVisitOf} />
          <CustomLineForm onAdd={(line) => sale.change((past) => addCustom(past, line))} />
          <SellPackage
            hasClient={sale.basket.client !== null}
            onAdd={(offer, holder) => sale.change((past) => addPackage(past, offer, holder))}
          />
          <SellGiftCard onAdd={(line) => sale.change((past) => addGiftCard(past, line))} />
        </div>
      </ProductFinder>
    </div>
  );
}

function Lines({ sale: { basket, totals, errors, change } }: { sale: PointOfSaleState }) {
  const added = visitsIn(basket);
  const visits = basket.client?.visits.filter(({ bookingId }) => !added.has(bookingId)) ?? [];
  return (
    <div className="counter__chosen-lines">
      {visits.length > 0 && (
        <VisitList
          visits={visits}
          hasNames={false}
          onAdd={(visit) => change((past) => addVisit(past, visit))}
        />
      )}
      <BasketLines
        lines={basket.lines}
        totals={totals}
        errors={errors.lines}
        onQuantity={(key, typed) => change((past) => typeQuantity(past, key, typed))}
        onDiscount={(key, discount) => change((past) => setDiscount(past, key, discount))}
        onRemove={(key) => change((past) => removeLine(past, key))}
      />
    </div>
  );
}

function visitsIn({ lines }: Basket): ReadonlySet<number> {
  return new Set(lines.flatMap((line) => (line.kind === 'visit' ? [line.bookingId] : [])));
}

/** Where a focused field opens a keyboard over half of the page. */
function isTouch(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false; // jsdom has none
}

/** A scanner types at once. */
function useFocusAtStart(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (isTouch()) return;
    // After the layout has moved the focus to the section.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [field]);
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
