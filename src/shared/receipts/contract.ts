import * as z from 'zod/mini';
import { get } from '#shared/kit/define-endpoint.ts';

export const receiptsApi = {
  receipt: get('/api/receipt/:id', {
    access: 'user',
    summary:
      'A receipt as PDF: booking-7, order-12, or a bare number for an order; for its owner and the studio.',
    params: z.object({ id: z.string().check(z.maxLength(40)) }),
    file: 'application/pdf',
  }),
};
