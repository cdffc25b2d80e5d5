import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { CounterClient, CounterVisit } from '#shared/counter/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import type { Basket } from './basket.ts';
import { counterQueries } from './queries.ts';
import { VisitList } from './visits.tsx';

type ClientToPayProps = {
  /** Of the card. */
  id: number;
  basket: Basket;
  /** `isNew`: the basket is emptied first. Null: of a guest, the sale is nobody's. */
  onTake: (client: CounterClient | null, isNew: boolean) => void;
  onAddVisit: (visit: CounterVisit) => void;
  onClose: () => void;
};

/** The client of the URL, from the card. A guest has no account to sell to: their visits of today are offered. */
export function ClientToPay({ id, basket, onTake, onAddVisit, onClose }: ClientToPayProps) {
  const query = useQuery({ ...counterQueries.client(id), refetchOnWindowFocus: false });
  const client = query.data?.client ?? null;
  const isOwn = basket.client === null || basket.client.userId === client?.userId;
  const isFree = basket.lines.length === 0;
  const isTaken = basket.client?.userId === client?.userId;

  useEffect(() => {
    if (query.data && isFree && (client || !isTaken)) onTake(client, false);
  });

  if (query.isError) {
    return (
      <Note tone="warn">
        <p>We couldn't find this client.</p>
        <Acts onClose={onClose} />
      </Note>
    );
  }
  if (!query.data || (client && isFree)) {
    return (
      <Loading label="Loading the client">
        <Skeleton shape="box" className="h-16" />
      </Loading>
    );
  }
  const { name, visits } = query.data;
  if (client || !isOwn) {
    return (
      <Note tone="warn">
        <p>{`There's an unfinished sale${basket.client ? ` for ${basket.client.name}` : ''} in the basket.`}</p>
        <Acts onClose={onClose}>
          <Button size="sm" onClick={() => onTake(client, true)}>{`Start a new sale for ${name}`}</Button>
          {isOwn && client && (
            <Button look="secondary" size="sm" onClick={() => onTake(client, false)}>
              {`Make it ${name}'s`}
            </Button>
          )}
        </Acts>
      </Note>
    );
  }
  return <Guest name={name} visits={visits} basket={basket} onAddVisit={onAddVisit} onClose={onClose} />;
}

type GuestProps = Pick<ClientToPayProps, 'basket' | 'onAddVisit' | 'onClose'> & {
  name: string;
  visits: CounterVisit[];
};

function Guest({ name, visits, basket, onAddVisit, onClose }: GuestProps) {
  const left = visits.filter(
    ({ bookingId }) => !basket.lines.some(({ key }) => key === `visit-${bookingId}`),
  );
  return (
    <Note tone="shell" icon="user">
      <p>{`${name} has no account, so there are no points to earn.`}</p>
      {left.length > 0 ? (
        <VisitList visits={left} hasNames={false} onAdd={onAddVisit} />
      ) : (
        <p>{visits.length > 0 ? "Today's visit is in the basket." : 'No visit of today is left to pay.'}</p>
      )}
      <Acts onClose={onClose} />
    </Note>
  );
}

function Acts({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {children}
      <Button look="ghost" size="sm" onClick={onClose}>
        Close
      </Button>
    </p>
  );
}
