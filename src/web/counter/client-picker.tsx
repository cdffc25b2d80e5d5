import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { CounterClient, counterApi } from '#shared/counter/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import type { Basket } from './basket.ts';
import { moveInHits } from './move-in-hits.ts';
import { TurnPoints } from './turn-points.tsx';
import { useFinder } from './use-finder.ts';

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
        <ClientFinder onPick={onPick} />
      )}
    </div>
  );
}

const LEAST_LETTERS = 2;

function ClientFinder({ onPick }: { onPick: (client: CounterClient) => void }) {
  const finder = useFinder<typeof counterApi.clients>('GET /api/admin/counter/clients', LEAST_LETTERS);
  const [isOpen, setOpen] = useState(false);
  const { hits = [], isCurrent, text } = finder;

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      // Nobody is taken who was not on the screen before.
      if (isCurrent && hits[0]) onPick(hits[0]);
      else finder.search();
    } else if (event.key === 'Escape') {
      finder.clear();
    } else moveInHits(event);
  }

  return (
    <div data-hits>
      <TextField
        type="search"
        data-first
        label="Client"
        icon="user"
        placeholder="Name, phone or e-mail"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          finder.type(target.value);
        }}
        onKeyDown={press}
        hint={
          <span className="flex flex-wrap gap-x-2 gap-y-1 items-center muted text-13">
            {text ? <ClientCount finder={finder} /> : 'Walk-in, unless you choose a client'}
            {!text && <kbd className="counter__hotkey">F8</kbd>}
          </span>
        }
      />
      {isOpen && text && hits.length > 0 && (
        <ul className="counter__people" aria-label="Clients">
          {hits.map((client) => (
            <li key={client.userId}>
              <button type="button" data-hit onClick={() => onPick(client)} onKeyDown={moveInHits}>
                <span className="who">
                  <strong>{client.name}</strong>
                  <span className="num email">
                    {[client.phone, client.email].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Standing client={client} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How many were found, for eyes and screen readers. */
function ClientCount({ finder }: { finder: ReturnType<typeof useFinder<typeof counterApi.clients>> }) {
  const { hits, isCurrent, isError } = finder;
  if (isError) return <span role="status">We couldn't search. Please try again.</span>;
  if (finder.text.trim().length < LEAST_LETTERS) return <span role="status">Keep typing...</span>;
  if (!hits || !isCurrent) return <span role="status">Searching...</span>;
  if (hits.length === 0) return <span role="status">No client found</span>;
  return (
    <span role="status">
      {hits.length === 1 ? '1 client found' : `${hits.length} clients found`}
      <span className="counter__hotkey">
        , <kbd>Enter</kbd> takes the first
      </span>
    </span>
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
