import type { ComponentType } from 'react';
import type { Role } from '#shared/kit/access.ts';

/** What another feature shows on a client's card; it loads its own data. */
export type CardPart = {
  key: string;
  /** Who sees it; what it requests, its endpoints decide. */
  roles: readonly Role[];
  /** Beside the main column on wide screens: short things. */
  isAside?: boolean;
  Content: ComponentType<{ clientId: number; role: Role }>;
};
