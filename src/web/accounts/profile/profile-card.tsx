import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts/contract.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { profileQuery } from './profile-query.ts';

/** Shows the known user at once; updated when the server's response differs. */
export function ProfileCard({ user }: { user: User }) {
  const { data, isError, isPending, refetch, isFetching } = useQuery(profileQuery);

  return (
    <Card title="Your details">
      {isPending && <FormSkeleton />}
      {isError && !data && (
        <ErrorState title="Failed to load your details" busy={isFetching} onRetry={() => refetch()} />
      )}
      {data && <ProfileForm key={user.id} profile={data} />}
    </Card>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading your details" className="grid gap-6">
      {['first', 'last', 'mail', 'phone'].map((field) => (
        <div key={field} className="grid gap-2">
          <Skeleton className="w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </Loading>
  );
}
