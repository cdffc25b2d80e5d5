import { EmptyState } from '#web/kit/ui/empty-state.tsx';

/** What to do next: convert points, or earn some first. */
export function EmptyWallet({ points }: { points: number }) {
  return (
    <EmptyState
      className="c-12"
      icon="gift"
      level="h2"
      title="No vouchers yet"
      text="Vouchers you get for your points, and gifts from the studio, appear here."
      action={
        points > 0
          ? { label: 'Turn points into vouchers', href: '/dashboard' }
          : { label: 'Book a treatment', href: '/#booking' }
      }
    />
  );
}
