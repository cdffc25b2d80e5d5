import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CounterClient, CounterVisit, NewSale, VisitToPay } from '#shared/counter/contract.ts';
import { UNDO_MS } from '#shared/kit/undo.ts';
import { toast } from '#web/kit/toast.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { useOverrideQuestion } from '#web/safety/override-dialog.tsx';
import {
  addVisit,
  type Basket,
  basketTotals,
  lineError,
  refreshProduct,
  setClient,
  setPromoCode,
  toNewSale,
} from './basket.ts';
import { type PaymentDraft, readPayments } from './pay/payments.ts';
import { counterQueries } from './queries.ts';
import { readSaleErrors, type SaleErrors } from './sale-errors.ts';
import { NEW_SALE, type OpenSale, readOpenSale, writeOpenSale } from './stored-sale.ts';
import { useSalePromo } from './use-sale-promo.ts';
import { useSell } from './use-sell.ts';

const NO_ERRORS: SaleErrors = { message: '', lines: {}, vouchers: {} };
const CHECKING = 'The promo code is still being checked. Please press the button again.';

export function usePointOfSale(userId: number) {
  const client = useQueryClient();
  const [, changeUrl] = useUrlParams();
  const sale = useOpenSale(userId);
  const { basket, payments } = sale;
  const { errors, setErrors, sell, isPending, dialog } = useCharge(userId, sale);
  const promo = useSalePromo(basket, (code) => change((past) => setPromoCode(past, code)));
  const totals = basketTotals(basket, promo.lineCents);

  function change(next: (past: Basket) => Basket) {
    setErrors(NO_ERRORS);
    sale.changeBasket(next);
  }

  function startOver() {
    const past = sale.clear();
    setErrors(NO_ERRORS);
    const undo = { label: 'Undo', onSelect: () => sale.restore(past) };
    toast({ title: 'Sale cleared', description: 'Nothing was charged.', durationMs: UNDO_MS, action: undo });
  }

  return {
    basket,
    payments,
    promo,
    totals,
    errors,
    change,
    startOver,
    isCharging: isPending,
    /** Asks why a visit is paid that may not suit the client. */
    dialog,
    setPayments: (drafts: PaymentDraft[]) => {
      setErrors((past) => ({ ...past, message: '' }));
      sale.setPayments(drafts);
    },
    charge: () => {
      const wrong = basket.lines.find(({ typed }) => typed !== undefined);
      if (wrong) return setErrors({ ...NO_ERRORS, message: `${wrong.name}: ${lineError(wrong)}` });
      // The amount on the button would not be what is charged.
      if (promo.isOpen) return setErrors({ ...NO_ERRORS, message: CHECKING });
      const read = readPayments(totals.totalCents, payments);
      if (!read.ok) return setErrors({ ...NO_ERRORS, message: read.message });
      setErrors(NO_ERRORS);
      sell(toNewSale(basket, read.payments, promo.sent));
    },
    /** A visit of today; its client's, unless one was chosen. */
    addVisitOf: async (visit: CounterVisit) => {
      change((past) => addVisit(past, visit));
      if (visit.userId === null || basket.client) return;
      const found = await client.fetchQuery(counterQueries.visit(visit.bookingId)).catch(() => null);
      if (found?.client) change((past) => (past.client ? past : setClient(past, found.client)));
    },
    takeVisit: (visit: VisitToPay, owner: CounterClient | null, isNew: boolean) => {
      if (isNew) startOver();
      change((past) => [visit, ...(visit.more ?? [])].reduce(addVisit, setClient(past, owner)));
      changeUrl({ visit: undefined }, { replace: true });
    },
    /** A guest's visits are still to be offered: the page stays. */
    takeClient: (owner: CounterClient | null, isNew: boolean) => {
      if (isNew) startOver();
      change((past) => setClient(past, owner));
      if (owner) changeUrl({ client: undefined }, { replace: true });
    },
    openClient: (id: number) => changeUrl({ client: id }, { replace: true }),
    leaveClient: () => changeUrl({ client: undefined }, { replace: true }),
    leaveVisit: () => changeUrl({ visit: undefined }, { replace: true }),
  };
}

/** Sells what is put together, says what is in its way, and asks for a reason where a visit may not suit its client. */
function useCharge(userId: number, sale: ReturnType<typeof useOpenSale>) {
  const [, changeUrl] = useUrlParams();
  const [errors, setErrors] = useState(NO_ERRORS);
  const refreshRefused = useRefreshRefused(sale);
  const { sell, isPending } = useSell({
    userId,
    onSold: ({ id }) => {
      reason.close();
      sale.clear();
      changeUrl({ sale: id, visit: undefined });
    },
    onRefused: (error, body) => {
      if (!reason.requestReason(error, body)) reason.close();
      const found = readSaleErrors(error, sale.basket);
      setErrors(found);
      void refreshRefused(found);
    },
  });
  const reason = useOverrideQuestion<NewSale>({
    confirmText: 'Take the payment',
    label: 'done',
    busy: isPending,
    onReason: (body, safetyReason) => {
      setErrors(NO_ERRORS);
      sell({ ...body, safetyReason });
    },
  });
  return { errors, setErrors, sell, isPending, dialog: reason.dialog };
}

export type PointOfSaleState = ReturnType<typeof usePointOfSale>;

/** The refused products as they are now, so that the next press sells what is shown. */
function useRefreshRefused({ basket, changeBasket }: ReturnType<typeof useOpenSale>) {
  const client = useQueryClient();
  return async ({ lines }: SaleErrors) => {
    for (const line of basket.lines) {
      if (line.kind !== 'product' || !lines[line.key]) continue;
      const query = { ...counterQueries.products(line.name), staleTime: 0 };
      const found = await client.fetchQuery(query).catch(() => []);
      const product = found.find(({ id }) => id === line.productId);
      if (product) changeBasket((past) => refreshProduct(past, product));
    }
  };
}

/** The sale being put together; stored with every change. */
function useOpenSale(userId: number) {
  const [sale, setSale] = useState(() => readOpenSale(userId));
  const latest = useRef(sale); // two scans may come before the next render

  function change(fields: Partial<OpenSale>) {
    latest.current = { ...latest.current, ...fields };
    writeOpenSale(userId, latest.current);
    setSale(latest.current);
  }

  return {
    ...sale,
    changeBasket: (next: (basket: Basket) => Basket) => change({ basket: next(latest.current.basket) }),
    setPayments: (payments: PaymentDraft[]) => change({ payments }),
    clear: (): OpenSale => {
      const past = latest.current;
      change(NEW_SALE);
      return past;
    },
    restore: (past: OpenSale) => change(past),
  };
}
