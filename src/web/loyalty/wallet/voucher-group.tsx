import { type ReactNode, useId, useState } from 'react';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';

type VoucherGroupProps = {
  title: string;
  vouchers: readonly Voucher[];
  /** Shows so many of the past ones, and the rest on request. */
  most?: number | undefined;
  children: (voucher: Voucher) => ReactNode;
};

export function VoucherGroup({ title, vouchers, most, children }: VoucherGroupProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? vouchers : vouchers.slice(0, most);
  if (vouchers.length === 0) return null;

  return (
    <section className="c-12 grid gap-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-20">
        {title} <span className="muted num text-15 font-sans">{vouchers.length}</span>
      </h2>
      <div className="vouchers">{shown.map(children)}</div>
      {shown.length < vouchers.length && (
        <Button look="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
          {`Show all ${vouchers.length}`}
        </Button>
      )}
    </section>
  );
}
