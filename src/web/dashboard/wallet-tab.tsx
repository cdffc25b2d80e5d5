import type { User } from '#shared/accounts/contract.ts';
import { WalletTab as Vouchers } from '#web/loyalty/wallet/wallet-tab.tsx';
import { OwnGiftCards } from '#web/prepaid/gift-cards/mine/own-gift-cards.tsx';

/** What can be paid with: vouchers, and the gift cards somebody has bought. */
export function WalletTab({ user }: { user: User }) {
  return (
    <>
      <Vouchers user={user} />
      <OwnGiftCards />
    </>
  );
}
