import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '#server/accounts/make.ts';
import { anApiKey } from '#server/api-keys/make.ts';
import { aTreatment } from '#server/catalog/make.ts';
import { openApiDocument } from '#server/openapi-document.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { bookingsAdminApi } from '#shared/bookings/admin-contract.ts';
import { connectStudio } from '../clients/typescript/studio.ts';
import { root } from './root.mjs';
import { areTypesOf, CLIENT_TYPES } from './typed-client.mjs';

const studio = useStudio('2026-03-10T08:00:00Z');
let url = '';
beforeAll(async () => {
  url = await studio.studio.listen({ host: '127.0.0.1', port: 0 });
});

test('the typed client is that of the contracts, changed by nobody; otherwise run `npm run client`', () => {
  const types = readFileSync(join(root, CLIENT_TYPES), 'utf8');
  const document = openApiDocument();
  expect(areTypesOf(types, document)).toBe(true);
  expect(areTypesOf(types.replace('number', 'string'), document)).toBe(false);
  const { '/api/orders': _, ...paths } = document.paths as Record<string, object>;
  expect(areTypesOf(types, { ...document, paths })).toBe(false);
});

test('a program books, moves and cancels with it from outside, and the board shows the booking', async () => {
  const owner = await anAdmin(studio.db);
  const { id: treatmentId } = await aTreatment(studio.db);
  const { token: key } = await anApiKey(studio.db, owner.id, { scopes: ['bookings:read', 'bookings:write'] });
  const client = connectStudio({ url: `${url}/`, key });

  const free = await client.GET('/api/admin/bookings/free-times', {
    params: { query: { date: '2026-03-11', treatmentId } },
  });
  const time = free.data!.times[0]!;
  const booked = await client.POST('/api/admin/bookings', {
    headers: { 'Idempotency-Key': 'from-outside-1' },
    body: {
      treatmentId,
      appointmentDate: `2026-03-11T${time}`,
      customerName: 'Mei Lim',
      customerPhone: '+65 91234567',
      notify: false,
    },
  });
  expect(booked.error).toBeUndefined();
  const { id } = booked.data!;
  const inStudio = await studio.call(
    bookingsAdminApi.board,
    { query: { from: '2026-03-11' } },
    { as: owner },
  );
  expect(inStudio.body.bookings.map(([booking]) => booking)).toEqual([id]);

  const moved = await client.PATCH('/api/bookings/{id}', {
    params: { path: { id } },
    body: { appointmentDate: '2026-03-12T14:00' },
  });
  expect(moved.data).toMatchObject({ id, appointmentDate: '2026-03-12T06:00:00.000Z' });
  const cancelled = await client.PATCH('/api/bookings/{id}', {
    params: { path: { id } },
    body: { status: 'cancelled' },
  });
  expect(cancelled.data).toMatchObject({ status: 'cancelled' });

  const orders = await client.GET('/api/orders');
  expect([orders.response.status, orders.error]).toMatchObject([403, { code: 'scope_missing' }]);
  const stranger = connectStudio({ url });
  expect((await stranger.GET('/api/treatments')).data).toHaveLength(1);
});
