import { EmptyState } from '#web/kit/ui/empty-state.tsx';

export function WalletTab() {
  return (
    <EmptyState
      className="c-12"
      icon="gift"
      level="h2"
      title="No vouchers yet"
      text="Vouchers you take for your points, and those the studio gives you, wait here with their codes."
      action={{ label: 'Book a treatment', href: '/#booking' }}
    />
  );
}
