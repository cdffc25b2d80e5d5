import { useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { UiColumns, UiSection } from './ui-section.tsx';

export function UiStates() {
  const [retries, setRetries] = useState(0);
  return (
    <UiSection title="Loading, empty, error">
      <UiColumns>
        <Loading label="Loading treatments">
          <Skeleton shape="picture" />
          <Skeleton shape="title" className="mt-5" />
          <Skeleton className="mt-3.5" />
          <Skeleton className="mt-2 w-4/5" />
        </Loading>
        <EmptyState
          title="No bookings yet"
          text="Your first treatment brings 100 welcome points."
          action={{ label: 'Book first treatment', href: '#states' }}
        />
        <ErrorState
          title="Failed to load products"
          text={`The connection dropped. Nothing in your cart was lost. Retried ${retries} times.`}
          onRetry={() => setRetries(retries + 1)}
        />
        <EmptyState icon="bag" text="Please sign in to view your cart">
          <Button size="sm">Sign In</Button>
        </EmptyState>
        <Loading label="Loading totals">
          <Skeleton shape="box" />
        </Loading>
      </UiColumns>
    </UiSection>
  );
}
