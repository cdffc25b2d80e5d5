import autocannon from 'autocannon';
import { answerParent } from '../answer-parent.ts';
import { memberToken } from '../shop-fixtures.ts';
import type { LoadReading } from './load.ts';

export type ShopLoad = { url: string; body: string; members: number; seconds: number };

const CONNECTIONS = 32;
let sent = 0;

/** One member after the other, so that each finds the cart filled for them. */
answerParent(async ({ url, body, members, seconds }: ShopLoad): Promise<LoadReading> => {
  const nextMember = (request: { body: string }) => {
    const authorization = `Bearer ${memberToken(sent++ % members)}`;
    return { ...request, headers: { authorization, 'content-type': 'application/json' }, body };
  };
  const result = await autocannon({
    url,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    requests: [{ setupRequest: nextMember }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  const { '2xx': answers, duration, latency } = result;
  return {
    perSecond: answers / duration,
    seconds: duration,
    answers,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
  };
});
