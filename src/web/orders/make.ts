import type {
  AdminOrderDetail,
  Checkout,
  CheckoutLine,
  CheckoutVoucher,
  OrderDetail,
} from '#shared/orders/contract.ts';

/** For tests: a checkout line without errors. */
export function aCheckoutLine(fields: Partial<CheckoutLine> = {}): CheckoutLine {
  return {
    itemId: 1,
    productId: 7,
    productName: 'Rose Toner',
    imageUrl: null,
    imageAlt: '',
    quantity: 1,
    price: '58.00',
    priceWhenAdded: '58.00',
    lineTotal: '58.00',
    stockQuantity: 9,
    maxQuantity: 9,
    trouble: null,
    message: '',
    ...fields,
  };
}

export function aCheckoutVoucher(code: string, value: string): CheckoutVoucher {
  return { id: 1, code, value, description: 'A present', expiryDate: '2027-09-09T15:59:59.000Z' };
}

export function aCheckout(fields: Partial<Checkout> = {}): Checkout {
  return {
    lines: [aCheckoutLine()],
    itemsAmount: '58.00',
    canOrder: true,
    notice: null,
    vouchers: [],
    paymentMethods: ['paynow', 'studio'],
    nextVisit: null,
    pointsPerDollar: 1,
    ...fields,
  };
}

export function anOrderDetail(fields: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: 1042,
    number: 'ORD-1042',
    userId: 1,
    channel: 'online',
    orderDate: '2026-09-15T04:00:00.000Z',
    createdAt: '2026-09-15T04:00:00.000Z',
    status: 'pending',
    paymentMethod: 'paynow',
    collect: 'studio',
    visitAt: null,
    note: '',
    items: [
      { line: 1, kind: 'product', productId: 7, productName: 'Rose Toner', quantity: 2, price: '58.00' },
    ],
    itemsAmount: '116.00',
    discountsAmount: '0.00',
    refundedAmount: '0.00',
    vouchers: [],
    vouchersAmount: '0.00',
    totalAmount: '116.00',
    paidAt: null,
    readyAt: null,
    collectedAt: null,
    endedAt: null,
    heldUntil: '2026-09-17T04:00:00.000Z',
    isCancellable: true,
    ...fields,
  };
}

/** As an admin sees it. */
export function anAdminOrder(fields: Partial<AdminOrderDetail> = {}): AdminOrderDetail {
  const { isCancellable: _, ...order } = anOrderDetail();
  return {
    ...order,
    customerName: 'Mei Lim',
    customerEmail: 'mei@example.com',
    customerPhone: '+65 91234567',
    payments: [],
    nextStatuses: ['paid', 'cancelled'],
    updatedAt: '2026-09-15T04:00:00.000Z',
    gstAmount: null,
    earnedPoints: 0,
    ...fields,
  };
}
