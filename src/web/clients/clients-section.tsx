import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardOwner, clientsApi } from '#shared/clients/contract.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { readId } from '#web/kit/read-id.ts';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { AlikeClients } from './alike-clients.tsx';
import type { CardPart } from './card-part.ts';
import { ClientList } from './client-list.tsx';
import { ClientMissing, ClientPage } from './client-page.tsx';
import './clients.css';

export function ClientsSection({ parts }: { parts: readonly CardPart[] }) {
  const [search] = useUrlParams();
  const client = readId(search.client);
  if (client) return <ClientPage key={client} id={client} parts={parts} />;
  const booking = readId(search.booking);
  const user = readId(search.user);
  if (booking) return <ToCard owner={{ booking }} />;
  if (user) return <ToCard owner={{ user }} />;
  return search.alike ? <AlikeClients /> : <ClientList />;
}

/** From a visit or an account to the card. */
function ToCard({ owner }: { owner: CardOwner }) {
  const [, change] = useUrlParams();
  const { data, isError, refetch } = useQuery({
    ...apiQuery<typeof clientsApi.find>('GET /api/admin/clients/find', { query: owner }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) change({ client: data.id, booking: undefined, user: undefined }, { replace: true });
  }, [data, change]);

  if (isError) return <ClientMissing onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the client" className="grid gap-4">
      <Skeleton shape="box" className="h-40" />
    </Loading>
  );
}
