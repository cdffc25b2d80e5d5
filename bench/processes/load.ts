import autocannon from 'autocannon';
import { answerParent } from '../answer-parent.ts';

export type Request = {
  method?: 'GET' | 'PUT' | 'POST';
  headers?: Record<string, string>;
  /** A `#` is replaced by a new number each time: a change must change something. */
  body?: string;
};
export type Load = Request & {
  url: string;
  seconds: number;
  /** How many different numbers a `#` takes; by default it never repeats one. */
  numbers?: number;
  /** Several requests in turn, instead of one again and again. */
  requests?: (Request & { path: string })[];
};
export type LoadReading = {
  perSecond: number;
  seconds: number;
  answers: number;
  p50Ms: number;
  p99Ms: number;
};

const CONNECTIONS = 32;

/** Sends as fast as responses come, over keep-alive connections. Any failure voids the reading. */
answerParent(async ({ seconds, numbers = Number.MAX_SAFE_INTEGER, ...input }: Load): Promise<LoadReading> => {
  const result = await autocannon({
    ...input,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    ...(input.body?.includes('#') && { requests: [{ setupRequest: numbered(numbers) }] }),
  });
  const notModified = input.headers?.['if-none-match'] ? result['3xx'] : 0;
  const failed = result.non2xx - notModified + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests to ${input.url} failed`);
  const answers = result['2xx'] + notModified;
  if (answers === 0) throw new Error(`${input.url} answered nothing in ${seconds} s`);

  const { duration, latency } = result;
  const { p50, p99 } = latency;
  return { perSecond: answers / duration, seconds: duration, answers, p50Ms: p50, p99Ms: p99 };
});

let sent = 0;

function numbered(numbers: number) {
  return (request: { body: string }): { body: string } => ({
    ...request,
    body: String(request.body).replace('#', String(++sent % numbers)),
  });
}
