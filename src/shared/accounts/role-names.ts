import type { Role } from '#shared/kit/access.ts';

/** As lists, filters and exports show them. */
export const ROLE_NAMES: Record<Role, string> = {
  user: 'Customer',
  therapist: 'Therapist',
  reception: 'Reception',
  admin: 'Admin',
};
