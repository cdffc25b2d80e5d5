import type { User } from '#shared/accounts/contract.ts';

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 7,
    email: 'mei@example.com',
    firstName: 'Mei',
    lastName: "O'Neil",
    profileImageUrl: null,
    phone: '+65 91234567',
    role: 'user',
    loyaltyPoints: 142,
    loyaltyTier: 'Pink',
    referralCode: 'MEI-7Q4M',
    memberSince: '2025-03-01T04:00:00.000Z',
    createdAt: '2025-03-01T04:00:00.000Z',
    updatedAt: '2025-03-01T04:00:00.000Z',
    ...fields,
  };
}
