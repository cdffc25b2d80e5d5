import type { Voucher } from '#shared/loyalty/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useActivate } from './use-activate.ts';
import { VoucherCard } from './voucher-card.tsx';

type WaitingVoucherProps = { voucher: Voucher; userId: number; onActivated: () => void };

/** In the wallet: a gift of the studio, still to be activated. */
export function WaitingVoucher({ voucher, userId, onActivated }: WaitingVoucherProps) {
  const { mutate, isPending } = useActivate({ userId, id: voucher.id, onDone: onActivated });
  return (
    <VoucherCard voucher={voucher} state="wallet">
      <Button
        look="soft"
        size="sm"
        busy={isPending}
        busyText="Activating..."
        aria-label={`${isPending ? 'Activating...' : 'Activate'}: ${voucher.description}`}
        onClick={() => mutate()}
      >
        Activate
      </Button>
    </VoucherCard>
  );
}
