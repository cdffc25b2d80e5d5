import { answerParent } from '../answer-parent.ts';
import { nthStart } from '../nth-start.ts';
import { type LoadReading, sendLoad, toText } from '../send-load.ts';

export type BookingLoad = { url: string; tokens: string[]; treatmentId: number; seconds: number };

let sent = 0;

/** As the form does it: each booking by another member, at another time, with its own idempotency key. */
answerParent(({ url, tokens, treatmentId, seconds }: BookingLoad): Promise<LoadReading> => {
  const next = () => {
    const n = sent++;
    const body = JSON.stringify({
      treatmentId,
      appointmentDate: nthStart(n, new Date()).toISOString(),
      customerName: 'Bench',
      customerEmail: `bench-${n % tokens.length}@example.com`,
      customerPhone: `+65 9${1_000_000 + n}`,
      addExtraction: true,
    });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[n % tokens.length]}`,
      'idempotency-key': `bench-${process.pid}-${n}`,
    };
    return toText(url, { method: 'POST', headers, body });
  };
  return sendLoad({ url, seconds, next });
});
