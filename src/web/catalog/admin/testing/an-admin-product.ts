import type { AdminProduct, AdminTreatment } from '#shared/catalog/admin-contract.ts';
import { aDetailedTreatment, aProduct } from '#web/catalog/make.ts';

const AT = '2026-03-10T08:00:00.000Z';

/** Things of the catalog as an admin sees them; say only what the test is about. */
export function anAdminProduct(given: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct(),
    categoryId: 6,
    isActive: true,
    openOrders: 0,
    waiting: 0,
    createdAt: AT,
    updatedAt: AT,
    ...given,
  };
}

export function anAdminTreatment(given: Partial<AdminTreatment> = {}): AdminTreatment {
  return { ...aDetailedTreatment(), upcomingBookings: 0, createdAt: AT, updatedAt: AT, ...given };
}
