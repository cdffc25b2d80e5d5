import type { AdminReward, FoundCustomer, ReportLine } from '#shared/loyalty/admin-contract.ts';
import type { LoyaltySummary, LoyaltyTransaction, Reward, Voucher } from '#shared/loyalty/contract.ts';

/** A reward for tests: the first of the four every studio starts with. */
export function aReward(fields: Partial<Reward> = {}): Reward {
  return {
    id: 1,
    name: '$10 Voucher',
    description: 'Valid for treatments & products',
    detailedDescription: null,
    mechanics: null,
    termsAndConditions: null,
    pointsCost: 10,
    value: '10.00',
    rewardType: 'voucher',
    imageUrl: null,
    isActive: true,
    maxRedemptions: null,
    currentRedemptions: 0,
    validFrom: null,
    validUntil: null,
    expiryDate: null,
    ...fields,
  };
}

/** The four every studio starts with. */
export function theFixedRewards(): Reward[] {
  return [
    aReward(),
    aReward({ id: 2, name: '$25 Voucher', pointsCost: 25, value: '25.00' }),
    aReward({ id: 3, name: '$50 Voucher', pointsCost: 50, value: '50.00' }),
    aReward({
      id: 4,
      name: 'Free Treatment',
      description: 'Any signature facial',
      pointsCost: 168,
      value: '168.00',
      rewardType: 'treatment',
    }),
  ];
}

/** Bought with points and available. */
export function aVoucher(fields: Partial<Voucher> = {}): Voucher {
  return {
    id: 1,
    description: '$25 Voucher',
    code: 'K7QM-4XWP-9TRD',
    value: '25.00',
    rewardType: 'voucher',
    expiryDate: '2027-09-15T15:59:59.000Z',
    isUsed: false,
    isRedeemed: true,
    pointsCost: 25,
    usedAt: null,
    createdAt: '2026-09-15T04:00:00.000Z',
    ...fields,
  };
}

export function aTransaction(fields: Partial<LoyaltyTransaction> = {}): LoyaltyTransaction {
  return {
    id: 1,
    userId: 7,
    type: 'earned_treatment',
    description: 'Sensitive Calm Facial',
    points: 156,
    owedPoints: 0,
    staffId: null,
    createdAt: '2026-09-02T16:00:00.000Z',
    ...fields,
  };
}

export function aSummary(fields: Partial<LoyaltySummary> = {}): LoyaltySummary {
  return {
    points: 142,
    tier: 'Pink',
    earnedInAll: 842,
    owedPoints: 0,
    progress: { tier: 'Pink', next: 'Silver', missingPoints: 158, percent: 84 },
    convertible: [10, 25, 50],
    pending: [],
    referralCode: 'MEI-7Q4M',
    referralLink: 'https://petal.example/auth?ref=MEI-7Q4M',
    memberSince: '2025-03-01T04:00:00.000Z',
    ...fields,
  };
}

/** As an admin finds them. */
export function aCustomer(fields: Partial<FoundCustomer> = {}): FoundCustomer {
  return {
    id: 7,
    firstName: 'Mei',
    lastName: 'Tan',
    email: 'mei@example.com',
    phone: '+65 91234567',
    ownsPhone: true,
    createdAt: '2025-03-01T04:00:00.000Z',
    loyaltyPoints: 1_240,
    loyaltyTier: 'Silver',
    earnedToday: 0,
    ...fields,
  };
}

/** For admins. */
export function anAdminReward(fields: Partial<AdminReward> = {}): AdminReward {
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  return { ...aReward(), ...at, ...fields };
}

export function aReportLine(fields: Partial<ReportLine> = {}): ReportLine {
  return { ...aTransaction(), customerName: 'Mei Tan', staffName: null, ...fields };
}
