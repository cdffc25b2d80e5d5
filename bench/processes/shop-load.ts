import { answerParent } from '../answer-parent.ts';
import { type LoadReading, sendLoad, toText } from '../send-load.ts';
import { memberLetters, memberToken } from '../shop-fixtures.ts';

/** In `body`, `#member` stands for the letters of the member whose turn it is. */
export type ShopLoad = { url: string; body: string; members: number; seconds: number };

let sent = 0;

/** One member after the other, so that each finds the cart filled for them. */
answerParent(({ url, body, members, seconds }: ShopLoad): Promise<LoadReading> => {
  const next = () => {
    const member = sent++ % members;
    const headers = { authorization: `Bearer ${memberToken(member)}`, 'content-type': 'application/json' };
    return toText(url, { method: 'POST', headers, body: body.replaceAll('#member', memberLetters(member)) });
  };
  return sendLoad({ url, seconds, next });
});
