import { answerParent } from '../answer-parent.ts';
import { type LoadReading, sendLoad, toText } from '../send-load.ts';
import { memberToken } from '../shop-fixtures.ts';

export type ShopLoad = { url: string; body: string; members: number; seconds: number };

let sent = 0;

/** One member after the other, so that each finds the cart filled for them. */
answerParent(({ url, body, members, seconds }: ShopLoad): Promise<LoadReading> => {
  const next = () => {
    const authorization = `Bearer ${memberToken(sent++ % members)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return toText(url, { method: 'POST', headers, body });
  };
  return sendLoad({ url, seconds, next });
});
