import type {
  CounterClient,
  CounterDay,
  CounterProduct,
  CounterVisit,
  Sale,
  SaleLineView,
} from '#shared/counter/contract.ts';

/** For tests: things at the counter, with the given fields. */
export function aCounterProduct(given: Partial<CounterProduct> = {}): CounterProduct {
  return {
    id: 7,
    name: 'Rose Toner',
    code: '8801234567890',
    price: '58.00',
    stockQuantity: 9,
    imageUrl: null,
    ...given,
  };
}

export function aCounterVisit(given: Partial<CounterVisit> = {}): CounterVisit {
  return {
    bookingId: 31,
    appointmentDate: '2026-09-15T06:00:00.000Z',
    treatmentName: 'Signature Glow Facial',
    hasExtraction: true,
    customerName: 'Mei Lim',
    userId: 5,
    status: 'confirmed',
    amount: '196.00',
    ...given,
  };
}

export function aCounterClient(given: Partial<CounterClient> = {}): CounterClient {
  return {
    userId: 5,
    name: 'Mei Lim',
    email: 'mei@example.com',
    phone: '+65 91234567',
    tier: 'Silver',
    points: 1_240,
    convertible: [10, 25, 50],
    vouchers: [
      {
        code: 'AAAA-BBBB-CCCC',
        description: 'Birthday',
        value: '10.00',
        expiryDate: '2027-03-01T15:59:59.000Z',
      },
    ],
    visits: [aCounterVisit()],
    ...given,
  };
}

export function aSaleLine(given: Partial<SaleLineView> = {}): SaleLineView {
  return {
    line: 1,
    kind: 'product',
    productId: 7,
    bookingId: null,
    name: 'Rose Toner',
    quantity: 3,
    price: '58.00',
    discount: '0.00',
    discountReason: '',
    voucher: '10.00',
    prepaid: '0.00',
    net: '164.00',
    refundedQuantity: 0,
    ...given,
  };
}

export function aSale(given: Partial<Sale> = {}): Sale {
  return {
    id: 1042,
    number: 'ORD-1042',
    status: 'collected',
    createdAt: '2026-09-15T07:10:00.000Z',
    client: { userId: 5, name: 'Mei Lim', email: 'mei@example.com', points: 1_404 },
    soldBy: 'Hui Min',
    lines: [aSaleLine()],
    itemsAmount: '174.00',
    discountsAmount: '0.00',
    vouchersAmount: '10.00',
    prepaidAmount: '0.00',
    prepaid: [],
    totalAmount: '164.00',
    refundedAmount: '0.00',
    gstAmount: null,
    changeAmount: '36.00',
    payments: [{ method: 'cash', amount: '164.00', tendered: '200.00', reference: '' }],
    refunds: [],
    earnedPoints: 164,
    points: { before: 1_240, parts: [{ name: 'Products', points: 164 }], balance: 1_404 },
    note: '',
    isVoidable: true,
    isRefundable: true,
    ...given,
  };
}

export function aCounterDay(given: Partial<CounterDay> = {}): CounterDay {
  return {
    day: '2026-09-15',
    openVisits: [],
    unpaidVisits: [],
    ordersToHandOver: [],
    takings: [
      { method: 'cash', in: '220.00', out: '20.00', net: '200.00' },
      { method: 'paynow', in: '58.00', out: '0.00', net: '58.00' },
    ],
    total: '258.00',
    adjustments: [],
    drawer: [],
    pointsWithoutSale: [],
    salesToOneself: [],
    lastFloat: '100.00',
    closing: null,
    sinceClosing: null,
    ...given,
  };
}
