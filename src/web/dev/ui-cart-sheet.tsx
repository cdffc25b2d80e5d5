import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Sheet } from '#web/kit/ui/dialogs/sheet.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Price } from '#web/kit/ui/price.tsx';

type UiCartSheetProps = { open: boolean; onClose: () => void };

export function UiCartSheet({ open, onClose }: UiCartSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Your cart"
      closeLabel="Close cart"
      foot={
        <>
          <p className="mb-4 flex items-baseline justify-between">
            <span className="small muted">Total</span> <Price text="$120.00" className="text-25" />
          </p>
          <ButtonLink href="#checkout" block>
            Checkout
          </ButtonLink>
        </>
      }
    >
      <EmptyState icon="bag" title="Your cart is empty" text="Nothing here yet." className="mt-6" />
    </Sheet>
  );
}
