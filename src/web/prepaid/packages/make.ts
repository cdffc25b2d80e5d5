import type { AdminPackage } from '#shared/prepaid/packages/admin-contract.ts';
import type { ClientPackage, PackageOffer } from '#shared/prepaid/packages/contract.ts';

export function anOffer(fields: Partial<PackageOffer> = {}): PackageOffer {
  return {
    id: 3,
    name: 'Five Facials',
    description: '',
    sessions: 5,
    price: '600.00',
    pricePerSession: '120.00',
    saving: { least: '150.00', most: '150.00' },
    includesExtraction: true,
    extraction: 'included',
    coolingOffDays: 5,
    isForAll: false,
    treatments: [
      { name: 'Calm Facial', imageUrl: null, price: '150.00', saving: '150.00', isCheaperAlone: false },
    ],
    validMonths: 12,
    isTransferable: false,
    imageUrl: null,
    ...fields,
  };
}

export function anAdminPackage(fields: Partial<AdminPackage> = {}): AdminPackage {
  return {
    id: 3,
    name: 'Five Facials',
    description: '',
    sessions: 5,
    price: '600.00',
    treatmentIds: null,
    deletedTreatments: [],
    includesExtraction: true,
    validMonths: 12,
    isTransferable: false,
    imageUrl: null,
    isActive: true,
    sold: 2,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** Bought on 10 March 2026. */
export function aClientPackage(fields: Partial<ClientPackage> = {}): ClientPackage {
  return {
    accountId: 7,
    orderId: 1042,
    orderNumber: 'ORD-1042',
    name: 'Five Facials',
    state: 'open',
    sessions: 5,
    sessionsLeft: 4,
    booked: [],
    price: '600.00',
    value: '480.00',
    treatments: null,
    isWithoutTreatments: false,
    extraction: 'included',
    boughtAt: '2026-03-10T02:00:00.000Z',
    expiresAt: '2027-03-10T16:00:00.000Z',
    isTransferable: true,
    certificate: '',
    expired: null,
    coolingOffUntil: '2026-03-17T16:00:00.000Z',
    giveBack: { amount: '480.00', way: 'by hand', whyNot: null },
    history: [
      { at: '2026-03-10T02:00:00.000Z', text: '5 sessions bought', sessions: 5, amount: '600.00' },
      {
        at: '2026-03-11T02:00:00.000Z',
        text: 'Calm Facial on 11 March 2026',
        sessions: -1,
        amount: '-120.00',
      },
    ],
    payout: null,
    ...fields,
  };
}
