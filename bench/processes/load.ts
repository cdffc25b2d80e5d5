import { answerParent } from '../answer-parent.ts';
import { type LoadReading, type Request, sendLoad, toText } from '../send-load.ts';

/** A `#` in the body is replaced by a new number each time: a change must change something. */
export type Load = Request & {
  url: string;
  seconds: number;
  /** How many different numbers a `#` takes; by default it never repeats one. */
  numbers?: number;
  /** Several requests in turn, instead of one again and again. */
  requests?: (Request & { path: string })[];
};

let sent = 0;

answerParent(
  ({ url, seconds, numbers = Number.MAX_SAFE_INTEGER, requests, ...one }: Load): Promise<LoadReading> => {
    const texts = requests?.map(({ path, ...request }) => toText(url + path, request)) ?? [toText(url, one)];
    const isNumbered = one.body?.includes('#');
    const next = () => {
      const n = ++sent;
      return isNumbered
        ? toText(url, { ...one, body: one.body!.replace('#', String(n % numbers)) })
        : texts[n % texts.length]!;
    };
    return sendLoad({ url, seconds, next });
  },
);
