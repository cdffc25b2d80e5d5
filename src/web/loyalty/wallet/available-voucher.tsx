import { useEffect, useRef } from 'react';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { CopyCode } from './copy-code.tsx';
import { QrCode } from './qr-code.tsx';
import { VoucherCard } from './voucher-card.tsx';

type AvailableVoucherProps = {
  voucher: Voucher;
  /** Just activated and moved here; the focus moves along. */
  isNew: boolean;
};

export function AvailableVoucher({ voucher, isNew }: AvailableVoucherProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew && card.current) focusQuietly(card.current);
  }, [isNew]);

  return (
    <VoucherCard ref={card} voucher={voucher} state="available" qr={<QrCode code={voucher.code} />}>
      <CopyCode code={voucher.code} />
    </VoucherCard>
  );
}
