import { useRef, useState } from 'react';
import type { Basket } from './basket.ts';
import type { PaymentDraft } from './pay/payments.ts';
import { NEW_SALE, type OpenSale, readOpenSale, writeOpenSale } from './stored-sale.ts';

/** The sale being put together; stored with every change. */
export function useOpenSale(userId: number) {
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
