import { useStudio } from '#web/studio/queries.ts';

type BookingPolicyProps = { className?: string | undefined };

export function BookingPolicy({ className }: BookingPolicyProps) {
  const { cancellationPolicy } = useStudio();
  return (
    <p className={className}>
      Nothing to pay now.{' '}
      {cancellationPolicy || 'You can move or cancel your booking with the link in your e-mail.'}
    </p>
  );
}
