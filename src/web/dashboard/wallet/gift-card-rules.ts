import type { User } from '#shared/accounts/contract.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';
import { lastDayOf } from '#shared/prepaid/packages/giving-back.ts';

/** Bought for somebody else; without a name and an e-mail, or sent to oneself, it is one's own. */
export function isGift(
  { recipientName, recipientEmail, isReceived }: OwnGiftCard,
  { email }: Pick<User, 'email'>,
): boolean {
  if (isReceived || recipientEmail === email) return false;
  return recipientName !== '' || recipientEmail !== '';
}

/** Of a gift card or a package; null: it never ends. */
export function lastDayIn({ expiresAt }: { expiresAt: string | null }): string | null {
  return expiresAt && studioDay(lastDayOf(new Date(expiresAt)));
}
