import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatCents } from '#shared/kit/money.ts';
import type { loyaltyApi, Voucher } from '#shared/loyalty/contract.ts';
import { spendableCents, type VoucherState, voucherState } from '#shared/loyalty/voucher.ts';
import { call } from '#web/kit/call.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { useNow } from '#web/kit/now.tsx';
import { toast } from '#web/kit/toast.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { QrCode } from './qr-code.tsx';
import { VoucherCard } from './voucher-card.tsx';
import { VOUCHERS, vouchersQuery } from './vouchers-query.ts';

const SHOWN = 6;

export function Wallet({ userId, vouchers }: { userId: number; vouchers: readonly Voucher[] }) {
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

type VoucherGroupProps = {
  title: string;
  vouchers: readonly Voucher[];
  /** Shows so many of the past ones, and the rest on request. */
  most?: number | undefined;
  children: (voucher: Voucher) => ReactNode;
};

function VoucherGroup({ title, vouchers, most, children }: VoucherGroupProps) {
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

type WaitingVoucherProps = { voucher: Voucher; userId: number; onActivated: () => void };

/** In the wallet: a gift of the studio, still to be activated. */
function WaitingVoucher({ voucher, userId, onActivated }: WaitingVoucherProps) {
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

type Activating = { userId: number; id: number; onDone: () => void };

/** Activates a voucher of the wallet. */
function useActivate({ userId, id, onDone }: Activating) {
  const client = useQueryClient();
  const { queryKey } = vouchersQuery(userId);

  return useMutation({
    mutationFn: () => call<typeof loyaltyApi.activate>('POST /api/vouchers/:id/activate', { params: { id } }),
    onSuccess: (activated) => {
      client.setQueryData(queryKey, (all) => all?.map((each) => (each.id === id ? activated : each)));
      onDone();
      toast({
        title: 'Voucher Activated',
        description: `Your voucher code is: ${activated.code}.`,
        icon: 'gift',
      });
    },
    onError: (error) =>
      toastError(error, 'Failed to activate the voucher. Please try again.', 'Activation Failed'),
    onSettled: () => void client.invalidateQueries({ queryKey: VOUCHERS }),
  });
}

type AvailableVoucherProps = {
  voucher: Voucher;
  /** Just activated and moved here; the focus moves along. */
  isNew: boolean;
};

function AvailableVoucher({ voucher, isNew }: AvailableVoucherProps) {
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

/** A voucher's code, to be read or copied. */
function CopyCode({ code }: { code: string }) {
  const words = {
    copied: { title: 'Code copied', description: code, icon: 'copy' },
    failed: { title: 'Copying failed', description: `Your code is ${code}.` },
  } as const;
  return (
    <div className="code-line">
      <span className="code-text">{code}</span>
      <IconButton icon="copy" label={`Copy code ${code}`} onClick={() => void copyText(code, words)} />
    </div>
  );
}
