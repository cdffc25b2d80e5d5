import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { del, get } from './define-endpoint.ts';
import { byId } from './fields.ts';

const access = 'public';

test(':id in a path is the number of a record, unless the contract says what it is', () => {
  const uuid = z.object({ id: z.uuid() });
  expect(get('/api/jars/:id', { access, summary: '', reply: z.string() }).params).toBe(byId);
  expect(get('/api/jars/:id/lids', { access, summary: '', reply: z.string() }).params).toBe(byId);
  expect(get('/api/jars/:id', { access, summary: '', params: uuid, reply: z.string() }).params).toBe(uuid);
  expect(get('/api/jars', { access, summary: '', reply: z.string() })).not.toHaveProperty('params');
  expect(get('/api/jars/:idea', { access, summary: '', reply: z.string() })).not.toHaveProperty('params');
});

test('without a reply it is a file, or nothing at all', () => {
  const nothing = del('/api/jars', { access, summary: '' });
  expect(nothing.status).toBe(204);
  expect(nothing.reply.safeParse('x').success).toBe(false);
  const text = get('/api/jars', { access, summary: '', file: 'text/csv' });
  expect(text).not.toHaveProperty('status');
  expect([text.reply.safeParse('x').success, text.reply.safeParse(1).success]).toEqual([true, false]);
  const bytes = get('/api/jars', { access, summary: '', file: 'application/pdf' });
  expect(bytes.reply.safeParse(new Uint8Array()).success).toBe(true);
});
