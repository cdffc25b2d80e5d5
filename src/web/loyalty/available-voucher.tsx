import { useState } from 'react';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CopyCode } from './copy-code.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { VoucherCard } from './voucher-card.tsx';

export function AvailableVoucher({ voucher }: { voucher: Voucher }) {
  const [isShown, setShown] = useState(false);

  return (
    <>
      <VoucherCard voucher={voucher} state="available">
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
