import { expect, test } from 'vitest';
import { claimedId, linkOf, manageHash, manageToken, newManageSecret } from './manage-token.ts';

const secret = newManageSecret();
const token = manageToken(1_303, secret);
const links = { manageHashes: [manageHash(secret)], answerHashes: [] };
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('the link as it was given out opens', () => {
  expect([claimedId(token), linkOf(links, token)]).toEqual([1_303, 'mail']);
});

test('with one letter changed, whichever, it opens nothing', () => {
  // The last letter of 32 bytes has two bits to spare, so that four of them mean the same bytes.
  for (let place = 0; place < token.length; place++) {
    for (const letter of ALPHABET) {
      if (letter === token[place]) continue;
      const forged = token.slice(0, place) + letter + token.slice(place + 1);
      expect(claimedId(forged) === 1_303 && linkOf(links, forged), forged).not.toBe('mail');
    }
  }
});

test.each(['0', '00', ' '])('with %j before it, it opens nothing', (prefix) => {
  expect(linkOf(links, prefix + token)).toBeNull();
});
