import { useState } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { spendableCents, type VoucherState, voucherState } from '#shared/loyalty/voucher.ts';
import { useNow } from '#web/kit/now.tsx';
import { AvailableVoucher } from './available-voucher.tsx';
import { VoucherCard } from './voucher-card.tsx';
import { VoucherGroup } from './voucher-group.tsx';
import { WaitingVoucher } from './waiting-voucher.tsx';

const SHOWN = 6;

type WalletProps = { userId: number; vouchers: readonly Voucher[] };

export function Wallet({ userId, vouchers }: WalletProps) {
  const now = useNow();
  const [newest, setNewest] = useState<number | null>(null);
  const those = (state: VoucherState) => vouchers.filter((voucher) => voucherState(voucher, now) === state);
  const available = those('available');

  return (
    <>
      <p className="c-12 muted">
        Available:{' '}
        <strong className="price text-25 text-ink">{formatCents(spendableCents(vouchers, now))}</strong>{' '}
        {inWords(available.length)}
      </p>
      <VoucherGroup title="In wallet" vouchers={those('wallet')}>
        {(voucher) => (
          <WaitingVoucher
            key={voucher.id}
            voucher={voucher}
            userId={userId}
            onActivated={() => setNewest(voucher.id)}
          />
        )}
      </VoucherGroup>
      <VoucherGroup title="Available" vouchers={available}>
        {(voucher) => <AvailableVoucher key={voucher.id} voucher={voucher} isNew={voucher.id === newest} />}
      </VoucherGroup>
      <VoucherGroup title="Used" vouchers={those('used')} most={SHOWN}>
        {(voucher) => <VoucherCard key={voucher.id} voucher={voucher} state="used" />}
      </VoucherGroup>
      <VoucherGroup title="Expired" vouchers={those('expired')} most={SHOWN}>
        {(voucher) => <VoucherCard key={voucher.id} voucher={voucher} state="expired" />}
      </VoucherGroup>
    </>
  );
}

function inWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'in one voucher' : `in ${count} vouchers`;
}
