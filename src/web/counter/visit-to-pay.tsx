import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CounterClient, VisitToPay as Visit } from '#shared/counter/contract.ts';
import { CallError } from '#web/kit/call.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import type { Basket } from './basket.ts';
import { counterQueries } from './queries.ts';

type VisitToPayProps = {
  id: number;
  basket: Basket;
  /** `isNew`: the basket is emptied first. */
  onAdd: (visit: Visit, client: CounterClient | null, isNew: boolean) => void;
  onClose: () => void;
};

/** The visit of the URL goes into the basket with its client; a basket of somebody else's is asked about first. */
export function VisitToPay({ id, basket, onAdd, onClose }: VisitToPayProps) {
  const visit = useQuery({ ...counterQueries.visit(id), refetchOnWindowFocus: false });
  const client = visit.data?.client ?? null;
  const isOwn = basket.client === null || basket.client.userId === client?.userId;
  const isFree = basket.lines.length === 0 || basket.lines.some(({ key }) => key === `visit-${id}`);

  useEffect(() => {
    if (visit.data && (isFree || (isOwn && basket.client))) onAdd(visit.data, client, false);
  });

  if (visit.isError) {
    const isGone = visit.error instanceof CallError && visit.error.status === 404;
    return (
      <Note tone="warn">
        <p>
          {isGone
            ? 'This visit is already paid, or was cancelled.'
            : "We couldn't load this visit. Please try again."}
        </p>
        <p className="mt-2 flex gap-2">
          {!isGone && (
            <Button look="secondary" size="sm" onClick={() => void visit.refetch()}>
              Retry
            </Button>
          )}
          <Button look="ghost" size="sm" onClick={onClose}>
            Close
          </Button>
        </p>
      </Note>
    );
  }
  if (!visit.data) {
    return (
      <Loading label="Loading the visit">
        <Skeleton shape="box" className="h-16" />
      </Loading>
    );
  }
  const { customerName } = visit.data;
  return (
    <Note tone="warn">
      <p>{`There's an unfinished sale${basket.client ? ` for ${basket.client.name}` : ''} in the basket.`}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => visit.data && onAdd(visit.data, client, true)}>
          {`Start a new sale for ${customerName}`}
        </Button>
        <Button
          look="secondary"
          size="sm"
          onClick={() => visit.data && onAdd(visit.data, basket.client, false)}
        >
          Add the visit to it
        </Button>
        <Button look="ghost" size="sm" onClick={onClose}>
          Not now
        </Button>
      </p>
    </Note>
  );
}
