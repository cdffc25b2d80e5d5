import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Sheet } from '#web/kit/ui/sheet.tsx';

type CartPanelProps = { open: boolean; onClose: () => void };

export function CartPanel({ open, onClose }: CartPanelProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Your cart" closeLabel="Close cart">
      <EmptyState icon="bag" title="Please sign in to view your cart" className="mt-6">
        <ButtonLink href="/api/login" size="sm">
          Sign In
        </ButtonLink>
      </EmptyState>
    </Sheet>
  );
}
