import { createContext, type ReactNode, use } from 'react';
import type { Role } from '#shared/kit/access.ts';

/** Of whoever has opened the dashboard. It decides what is shown; what may be done, the server decides. */
const StaffRole = createContext<Role>('admin');

export function StaffRoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <StaffRole value={role}>{children}</StaffRole>;
}

export function useStaffRole(): Role {
  return use(StaffRole);
}

/** Exports, history, roles and erasure. */
export function useIsAdmin(): boolean {
  return useStaffRole() === 'admin';
}

/** What reception sees without. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return useIsAdmin() ? children : null;
}
