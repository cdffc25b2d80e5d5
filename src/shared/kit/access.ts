/** Each may do what those before it may: a therapist is also a customer, an admin everything. */
export const ROLES = ['user', 'therapist', 'reception', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The least role that may call an endpoint; `public` needs no account. */
export type Access = 'public' | Role;

export function isAtLeast(role: Role | undefined, least: Role): boolean {
  return role !== undefined && ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Anyone who works here: longer passwords, shorter sessions, and a second factor where the studio asks for one. */
export function isStaff(role: Role | undefined): boolean {
  return isAtLeast(role, 'therapist');
}

export function isForStaff(access: Access): boolean {
  return access !== 'public' && isStaff(access);
}
