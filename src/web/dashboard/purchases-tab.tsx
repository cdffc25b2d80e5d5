import { EmptyState } from '#web/kit/ui/empty-state.tsx';

export function PurchasesTab() {
  return (
    <EmptyState
      className="c-12"
      icon="bag"
      level="h2"
      title="No purchases yet"
      text="What you buy at checkout or at the desk appears here, with its receipt."
      action={{ label: 'Shop products', href: '/#products' }}
    />
  );
}
