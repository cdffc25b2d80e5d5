import { useStudio } from '#web/studio/queries.ts';

export function BookingPolicy({ className }: { className?: string | undefined }) {
  const { cancellationPolicy } = useStudio();
  return (
    <p className={className}>
      Nothing to pay now.{' '}
      {cancellationPolicy || 'You can move or cancel your booking with the link in your e-mail.'}
    </p>
  );
}
