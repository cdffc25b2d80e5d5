import type { RefObject } from 'react';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { CounterClient, counterApi } from '#shared/counter/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { ClientFinder, LEAST_CLIENT_LETTERS } from '#web/clients/client-finder.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useFinder } from '#web/kit/use-finder.ts';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import type { Basket } from './basket.ts';
import { TurnPoints } from './turn-points.tsx';

type ClientPickerProps = {
  ref: RefObject<HTMLDivElement | null>;
  client: CounterClient | null;
  voucherCodes: string[];
  /** By code: why it cannot be used. */
  voucherErrors: Record<string, string>;
  onPick: (client: CounterClient | null) => void;
  onVoucher: (code: string) => void;
  /** Points became a voucher, or it was undone. */
  onTurned: (next: (past: Basket) => Basket) => void;
};

export function ClientPicker({ ref, client, onPick, ...vouchers }: ClientPickerProps) {
  return (
    <div ref={ref} className="counter__client">
      {client ? (
        <Chosen client={client} onRemove={() => onPick(null)} {...vouchers} />
      ) : (
        <MemberFinder onPick={onPick} />
      )}
    </div>
  );
}

function MemberFinder({ onPick }: { onPick: (client: CounterClient) => void }) {
  const finder = useFinder<typeof counterApi.clients>('GET /api/admin/counter/clients', LEAST_CLIENT_LETTERS);
  return (
    <ClientFinder
      finder={finder}
      label="Client"
      hint={
        <>
          Walk-in, unless you choose a client <kbd className="counter__hotkey">F8</kbd>
        </>
      }
      keyOf={({ userId }) => userId}
      aside={(client) => <Standing client={client} />}
      onPick={onPick}
    />
  );
}

function Standing({ client: { tier, points } }: { client: CounterClient }) {
  return (
    <span className="inline-flex gap-2 items-center muted text-13">
      <TierBadge tier={tier as LoyaltyTier} /> {/* one of the three, as the server names them */}
      <span className="num nowrap">{`${points.toLocaleString('en-SG')} points`}</span>
    </span>
  );
}

type ChosenProps = Pick<ClientPickerProps, 'voucherCodes' | 'voucherErrors' | 'onVoucher' | 'onTurned'> & {
  client: CounterClient;
  onRemove: () => void;
};

function Chosen({ client, voucherCodes, voucherErrors, onVoucher, onTurned, onRemove }: ChosenProps) {
  return (
    <>
      <div className="counter__chosen">
        <span className="who">
          <strong>{client.name}</strong>
          <span className="num email" title={client.email}>
            {client.phone ?? client.email}
          </span>
        </span>
        <Standing client={client} />
        <IconButton icon="close" label={`Remove client ${client.name}`} onClick={onRemove} />
      </div>
      {client.vouchers.length > 0 && (
        <fieldset className="pills mt-2" aria-label="Vouchers">
          {client.vouchers.map(({ code, description, value, expiryDate }) => (
            <button
              key={code}
              type="button"
              className="pill counter__voucher"
              aria-pressed={voucherCodes.includes(code)}
              title={`${code}, valid until ${formatShortDate(expiryDate)}`}
              onClick={() => onVoucher(code)}
            >
              {`${formatMoney(value)} ${description || 'voucher'}`}
            </button>
          ))}
        </fieldset>
      )}
      <TurnPoints client={client} onChange={onTurned} />
      {Object.entries(voucherErrors).map(([code, message]) => (
        <p key={code} className="counter__error" role="alert">
          {message}
        </p>
      ))}
    </>
  );
}
