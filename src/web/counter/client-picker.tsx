import type { RefObject } from 'react';
import type { LoyaltyTier } from '#shared/accounts/contract.ts';
import type { clientsApi, ListedClient } from '#shared/clients/contract.ts';
import type { CounterClient, counterApi } from '#shared/counter/contract.ts';
import { formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { ClientFinder, LEAST_CLIENT_LETTERS } from '#web/clients/client-finder.tsx';
import { ClientMarks } from '#web/clients/client-marks.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useFinder } from '#web/kit/use-finder.ts';
import { TierBadge } from '#web/loyalty/tier-badge.tsx';
import type { Basket } from './basket.ts';
import { TurnPoints } from './turn-points.tsx';

const MOST_GUESTS = 6;

type ClientPickerProps = {
  ref: RefObject<HTMLDivElement | null>;
  client: CounterClient | null;
  voucherCodes: string[];
  /** By code: why it cannot be used. */
  voucherErrors: Record<string, string>;
  onPick: (client: CounterClient | null) => void;
  /** Without an account: by the id of the card. */
  onGuest: (id: number) => void;
  onVoucher: (code: string) => void;
  /** Points became a voucher, or it was undone. */
  onTurned: (next: (past: Basket) => Basket) => void;
};

export function ClientPicker({ ref, client, onPick, onGuest, ...vouchers }: ClientPickerProps) {
  return (
    <div ref={ref} className="counter__client">
      {client ? (
        <Chosen client={client} onRemove={() => onPick(null)} {...vouchers} />
      ) : (
        <Finder onPick={onPick} onGuest={onGuest} />
      )}
    </div>
  );
}

type Found = CounterClient | ListedClient;

/** Members first, with what they have; then guests, whose visits can be paid. */
function Finder({ onPick, onGuest }: Pick<ClientPickerProps, 'onPick' | 'onGuest'>) {
  const members = useFinder<typeof counterApi.clients>(
    'GET /api/admin/counter/clients',
    LEAST_CLIENT_LETTERS,
  );
  const guests = useFinder<typeof clientsApi.list>('GET /api/admin/clients', LEAST_CLIENT_LETTERS, {
    more: { kind: 'guest', pageSize: MOST_GUESTS },
  });
  const finder = bothOf(members, guests);

  function pick(found: Found) {
    if (isMember(found)) return onPick(found);
    finder.clear(); // the field stays: the sale is nobody's
    onGuest(found.id);
  }

  return (
    <ClientFinder<Found>
      finder={finder}
      label="Client"
      hint={
        <>
          Walk-in, unless you choose a client <kbd className="counter__hotkey">F8</kbd>
        </>
      }
      keyOf={(found) => (isMember(found) ? found.userId : -found.id)}
      aside={(found) => (isMember(found) ? <Standing client={found} /> : <Guest client={found} />)}
      onPick={pick}
    />
  );
}

function isMember(found: Found): found is CounterClient {
  return 'vouchers' in found;
}

type FinderOf<Client> = Omit<ReturnType<typeof useFinder>, 'hits' | 'find'> & {
  hits: readonly Client[] | undefined;
  find: (term: string) => Promise<readonly Client[]>;
};

/** One field that looks in two lists. */
function bothOf(members: FinderOf<CounterClient>, guests: FinderOf<ListedClient>): FinderOf<Found> {
  return {
    ...members,
    type: (next) => {
      members.type(next);
      guests.type(next);
    },
    clear: () => {
      members.clear();
      guests.clear();
    },
    search: () => {
      members.search();
      guests.search();
    },
    find: async (term) => (await Promise.all([members.find(term), guests.find(term)])).flat(),
    hits: members.hits && guests.hits && [...members.hits, ...guests.hits],
    isCurrent: members.isCurrent && guests.isCurrent,
    isSearching: members.isSearching || guests.isSearching,
    isError: members.isError || guests.isError,
  };
}

function Guest({ client }: { client: ListedClient }) {
  return (
    <span className="inline-flex gap-2 items-center muted text-13">
      <ClientMarks client={client} /> Guest
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
