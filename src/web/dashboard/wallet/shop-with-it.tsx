import { toast } from '#web/kit/toast.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import {
  type CheckoutDraft,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '#web/orders/checkout/checkout-draft.ts';

type ShopWithItProps = {
  userId: number;
  name: string;
  /** What it changes in the order that is next placed. */
  choose: (draft: CheckoutDraft) => Partial<CheckoutDraft>;
};

/** Leads to the products; at checkout it is chosen already, and can be taken out again. */
export function ShopWithIt({ userId, name, choose }: ShopWithItProps) {
  function chooseForCheckout() {
    const draft = readCheckoutDraft(userId);
    writeCheckoutDraft(userId, { ...draft, ...choose(draft) });
    toast({ title: 'Ready for checkout', description: `We'll use it when you check out: ${name}.` });
  }
  return (
    <ButtonLink
      look="ghost"
      size="sm"
      href="/products"
      aria-label={`Shop with it: ${name}`}
      onClick={chooseForCheckout}
    >
      Shop with it
    </ButtonLink>
  );
}
