import { useEffect, useRef, useState } from 'react';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { focusQuietly } from '#web/kit/scroll.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CopyCode } from './copy-code.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { VoucherCard } from './voucher-card.tsx';

type AvailableVoucherProps = {
  voucher: Voucher;
  /** It was activated a moment ago and has moved here; whoever pressed the button moves along. */
  isNew: boolean;
};

export function AvailableVoucher({ voucher, isNew }: AvailableVoucherProps) {
  const [isShown, setShown] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew && card.current) focusQuietly(card.current);
  }, [isNew]);

  return (
    <>
      <VoucherCard ref={card} voucher={voucher} state="available">
        <CopyCode code={voucher.code} />
        <Button
          look="soft"
          size="sm"
          aria-label={`Show QR code of ${voucher.code}`}
          onClick={() => setShown(true)}
        >
          <Icon name="grid" />
          Show QR code
        </Button>
      </VoucherCard>
      {isShown && <QrDialog voucher={voucher} onClose={() => setShown(false)} />}
    </>
  );
}
