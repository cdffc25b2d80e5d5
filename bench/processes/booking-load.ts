import autocannon from 'autocannon';
import { answerParent } from '../answer-parent.ts';
import { nthStart } from '../nth-start.ts';
import type { LoadReading } from './load.ts';

export type BookingLoad = { url: string; tokens: string[]; treatmentId: number; seconds: number };

const CONNECTIONS = 32;
const headers = { 'content-type': 'application/json' };
let sent = 0;

/** As the form does it: each booking by another member, at another time, with its own idempotency key. */
answerParent(async ({ url, tokens, treatmentId, seconds }: BookingLoad): Promise<LoadReading> => {
  const nextBooking = (request: { body: string }) => {
    const n = sent++;
    const body = JSON.stringify({
      treatmentId,
      appointmentDate: nthStart(n, new Date()).toISOString(),
      customerName: 'Bench',
      customerEmail: 'bench@example.com',
      customerPhone: `+65 9${1_000_000 + n}`,
      addExtraction: true,
    });
    const own = {
      ...headers,
      authorization: `Bearer ${tokens[n % tokens.length]}`,
      'idempotency-key': `bench-${process.pid}-${n}`,
    };
    return { ...request, headers: own, body };
  };
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    headers,
    requests: [{ setupRequest: nextBooking }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} bookings failed`);
  const { '2xx': answers, duration, latency } = result;
  return {
    perSecond: answers / duration,
    seconds: duration,
    answers,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  };
});
