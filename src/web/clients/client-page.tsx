import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { ClientCard, clientsApi } from '#shared/clients/contract.ts';
import { formatDateTime, formatShortDate } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { apiQuery } from '#web/kit/api-query.ts';
import { ErrorBoundary } from '#web/kit/error-boundary.tsx';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Stats } from '#web/kit/ui/lists/stats.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import type { CardPart } from './card-part.ts';
import { Allergies, BlockedNote, ClientDetails, ContactConsents } from './client-details.tsx';
import { ClientHead } from './client-head.tsx';
import { AlikeCards, MergedCards } from './merged-cards.tsx';

const LIST = '/admin-dashboard?tab=clients';

/** One client with all that is known. Read once: each opening is on record. */
export function ClientPage({ id, parts }: { id: number; parts: readonly CardPart[] }) {
  const { data, error, refetch } = useQuery({
    ...apiQuery<typeof clientsApi.card>('GET /api/admin/clients/:id', { params: { id } }),
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data?.name) document.title = document.title.replace(/^[^·]*/, 'Client ');
  }, [data]);

  if (data) return <Opened card={data} parts={parts} />;
  if (error) return <ClientMissing onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading the client" className="grid gap-4">
      <Skeleton shape="box" className="h-40" />
      <Skeleton shape="box" className="h-28" />
      <Skeleton shape="box" className="h-60" />
    </Loading>
  );
}

export function ClientMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-4">
      <ToList />
      <ErrorState
        title="We could not open this card"
        text="The client may have been erased, or may not be one of yours."
        onRetry={onRetry}
      />
    </div>
  );
}

function ToList() {
  return (
    <a className="inline-flex gap-2 items-center justify-self-start min-h-11 muted" href={LIST}>
      <Icon name="arrow-left" />
      All clients
    </a>
  );
}

function Opened({ card, parts }: { card: ClientCard; parts: readonly CardPart[] }) {
  const role = useStaffRole();
  const shown = parts.filter(({ roles }) => roles.includes(role));
  const part = ({ key, Content }: CardPart) => (
    <Part key={key}>
      <Content clientId={card.id} role={role} />
    </Part>
  );
  return (
    <div className="client">
      <ToList />
      <ClientHead card={card} />
      <BlockedNote card={card} />
      <Allergies card={card} />
      <Numbers card={card} />
      <div className="client__columns">
        <div className="client__first">
          {role !== 'therapist' && <AlikeCards card={card} />}
          <NextVisit card={card} />
          <ClientDetails card={card} />
        </div>
        <div className="client__main">{shown.filter(({ isAside }) => !isAside).map(part)}</div>
        <div className="client__aside">
          {shown.filter(({ isAside }) => isAside).map(part)}
          {card.orders && <Orders orders={card.orders} />}
          {card.consents && <Consents card={card} consents={card.consents} />}
          {role !== 'therapist' && <MergedCards card={card} />}
        </div>
      </div>
    </div>
  );
}

/** One that fails or is still loading does not keep the others from being read. */
function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton shape="box" className="h-32" />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}

function Numbers({ card: { visits, spend, loyalty } }: { card: ClientCard }) {
  const last = visits.lastAt ? `last on ${formatShortDate(visits.lastAt)}` : 'none yet';
  return (
    <Stats
      label="The client in numbers"
      items={[
        { label: 'Visits', value: visits.completed, note: last },
        { label: 'No-shows', value: visits.noShows, note: `${visits.cancelled} cancelled` },
        ...(spend === null
          ? []
          : [{ label: 'Spent', value: formatMoney(spend), note: 'visits, products and packages' }]),
        ...(loyalty ? [{ label: 'Points', value: loyalty.points, note: vouchersIn(loyalty.vouchers) }] : []),
      ]}
    />
  );
}

function vouchersIn(count: number): string {
  if (count === 0) return 'no vouchers';
  return count === 1 ? '1 voucher' : `${count} vouchers`;
}

function NextVisit({ card: { visits } }: { card: ClientCard }) {
  const { next, upcoming } = visits;
  return (
    <Card title="Next visit">
      {next ? (
        <div className="who">
          <strong>{formatDateTime(next.appointmentDate)}</strong>
          <span>
            {next.therapistName ? `${next.treatmentName}, ${next.therapistName}` : next.treatmentName}
          </span>
          {upcoming > 1 && <span>{`and ${upcoming - 1} more booked`}</span>}
        </div>
      ) : (
        <p className="muted">Nothing is booked.</p>
      )}
    </Card>
  );
}

function Orders({ orders: { total, latest } }: { orders: NonNullable<ClientCard['orders']> }) {
  if (total === 0) {
    return (
      <Card title="Orders">
        <EmptyState icon="bag" title="No orders yet" />
      </Card>
    );
  }
  return (
    <Card title="Orders">
      <ul className="client__rows">
        {latest.map(({ id, number, createdAt, status, totalAmount }) => (
          <li key={id}>
            <div className="who">
              <a className="client-link" href={`/admin-dashboard?tab=orders&order=${id}`}>
                {number}
              </a>
              <span>{`${formatShortDate(createdAt)}, ${status}`}</span>
            </div>
            <span className="num">{formatMoney(totalAmount)}</span>
          </li>
        ))}
      </ul>
      {total > latest.length && <p className="muted mt-3">{`${total} orders in all`}</p>}
    </Card>
  );
}

type ConsentsProps = { card: ClientCard; consents: NonNullable<ClientCard['consents']> };

function Consents({ card: { id, channels }, consents: { isSubscribed, subscribedAt } }: ConsentsProps) {
  return (
    <Card title="Consents">
      {channels && <ContactConsents id={id} channels={channels} />}
      <p className="mt-3">
        {isSubscribed
          ? `Newsletter: agreed${subscribedAt ? ` on ${formatShortDate(subscribedAt)}` : ''}.`
          : 'Newsletter: not agreed.'}
      </p>
    </Card>
  );
}
