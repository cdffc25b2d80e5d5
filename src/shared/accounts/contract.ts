import * as z from 'zod/mini';
import { get } from '#shared/kit/endpoint.ts';
import { id, instant } from '#shared/kit/fields.ts';

export const role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof role>;

export const user = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.infer<typeof user>;

export const accountsApi = {
  user: get('/api/user', { access: 'user', summary: 'Who is signed in; 401 means nobody.', reply: user }),
};
