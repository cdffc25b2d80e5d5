import { connectStudio } from './studio.ts';

const { STUDIO = '', KEY = '' } = process.env;
const studio = connectStudio({ url: STUDIO, key: KEY });
const day = '2026-12-01';

const { data: treatments = [] } = await studio.GET('/api/treatments');
const treatment = treatments[0]!;

const { data: free } = await studio.GET('/api/admin/bookings/free-times', {
  params: { query: { date: day, treatmentId: treatment.id } },
});

const { data: booking, error } = await studio.POST('/api/admin/bookings', {
  headers: { 'Idempotency-Key': `order-4711-${day}` }, // sent again, it books once
  body: {
    treatmentId: treatment.id,
    appointmentDate: `${day}T${free?.times[0]}`,
    customerName: 'Mei Lim',
    customerPhone: '+65 91234567',
    customerEmail: 'mei@example.com',
  },
});
if (error) throw new Error(`${error.code}: ${error.message}`);

await studio.PATCH('/api/bookings/{id}', {
  params: { path: { id: booking.id } },
  body: { status: 'cancelled' },
});
