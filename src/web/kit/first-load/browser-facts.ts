import { createContext, use } from 'react';
import { readStored } from '#web/kit/stored.ts';

/**
 * What only the browser knows, and a first view depends on: its first script sends it along (server/ssr/request-early.ts), so
 * that the server renders what the browser will.
 */
export type BrowserFacts = Readonly<Record<string, string | undefined>>;

/** Null in the browser, which looks itself. */
export const FactsOfBrowser = createContext<BrowserFacts | null>(null);

export const FACTS = {
  local: ['adminSidebar', 'adminSidebarGroups'],
  session: ['demoBannerHidden'],
  canShare: 'canShare',
} as const;
type Local = (typeof FACTS.local)[number];
type Session = (typeof FACTS.session)[number];

/** What is stored in this browser when it is rendered. */
export function useStored(key: Local, where?: 'localStorage'): string | null;
export function useStored(key: Session, where: 'sessionStorage'): string | null;
export function useStored(key: string, where?: 'localStorage' | 'sessionStorage'): string | null {
  const facts = use(FactsOfBrowser);
  return facts ? (facts[key] ?? null) : readStored(key, where);
}

/** Whether this device can hand a link to another app. */
export function useCanShare(): boolean {
  const facts = use(FactsOfBrowser);
  return facts ? facts[FACTS.canShare] !== undefined : 'share' in navigator;
}
