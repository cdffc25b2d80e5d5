import type { OwnGiftCard } from '#shared/prepaid/gift-cards/contract.ts';

/** Bought for Ann, and not sent yet. */
export function aGiftCard(fields: Partial<OwnGiftCard> = {}): OwnGiftCard {
  return {
    id: 7,
    code: 'K7QM-4XWP-9TRD-2FGH',
    value: '100.00',
    balance: '100.00',
    state: 'open',
    design: 'leaf',
    message: '',
    expiresAt: '2027-01-01T16:00:00.000Z',
    fromName: 'Mei',
    recipientName: 'Ann',
    recipientEmail: 'ann@example.com',
    sendOn: '2026-09-20',
    sentAt: null,
    boughtAt: '2026-09-10T04:00:00.000Z',
    ...fields,
  };
}
