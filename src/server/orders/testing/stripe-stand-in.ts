import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeAccess } from '#server/kit/http/context.ts';

const WEBHOOK_SECRET = 'whsec_stand_in';

type Requested = { path: string; key: string | undefined; form: Record<string, string> };
export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Responds like Stripe to the shop's calls, and records them; an idempotency key used twice gets one response. */
export async function startStripeStandIn() {
  const requested: Requested[] = [];
  const responded = new Map<string, object>();
  let failures = 0;
  let sessions = 0;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const key = request.headers['idempotency-key'] as string | undefined;
    const path = request.url ?? '';
    requested.push({ path, key, form });
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

    if (failures > 0) {
      failures--;
      return send(402, { error: { type: 'api_error', message: 'Not now' } });
    }
    const answer = (key && responded.get(key)) || make(path);
    if (key) responded.set(key, answer);
    return send(200, answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  function make(path: string): object {
    if (path !== '/v1/checkout/sessions') return { id: 'done', object: 'done' };
    const id = `cs_test_${++sessions}`;
    return { id, object: 'checkout.session', url: `https://checkout.stripe.test/${id}` };
  }

  return {
    access: {
      secretKey: 'sk_test_stand_in',
      webhookSecret: WEBHOOK_SECRET,
      api: { protocol: 'http', host: '127.0.0.1', port },
    } satisfies StripeAccess,
    requested,
    /** Refuses the next so many calls. */
    refuse: (times: number) => {
      failures = times;
    },
    reset: () => {
      requested.length = 0;
      responded.clear();
      failures = 0;
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}

/** An event signed the way Stripe signs, by its own library. */
export function signedEvent(
  event: { id: string; type: string; data: { object: object } },
  { at, secret = WEBHOOK_SECRET }: { at: Date; secret?: string },
): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify({ object: 'event', api_version: '2026-01-01', ...event });
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
}
