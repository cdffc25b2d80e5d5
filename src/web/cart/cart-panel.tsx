import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { CartContents } from './cart-contents.tsx';

type CartPanelProps = { open: boolean; onClose: () => void };

export function CartPanel({ open, onClose }: CartPanelProps) {
  return (
    <CartContents level="h3" onLeave={onClose}>
      {(main, foot) => (
        <Sheet open={open} onClose={onClose} title="Your cart" closeLabel="Close cart" foot={foot}>
          {main}
        </Sheet>
      )}
    </CartContents>
  );
}
