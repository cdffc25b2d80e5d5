import type Stripe from 'stripe';
import type { StripeAccess } from '#server/kit/http/context.ts';

const TIMEOUT_MS = 10_000;
const clients = new Map<string, Promise<Stripe>>();

/** Stripe's library, loaded only where it is needed: most studios take no cards. */
export function stripeClient({ secretKey, api }: StripeAccess): Promise<Stripe> {
  const name = JSON.stringify([secretKey, api]);
  const made = clients.get(name) ?? makeClient(secretKey, api);
  clients.set(name, made);
  return made;
}

async function makeClient(secretKey: string, api: StripeAccess['api']): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, { maxNetworkRetries: 2, timeout: TIMEOUT_MS, telemetry: false, ...api });
}
