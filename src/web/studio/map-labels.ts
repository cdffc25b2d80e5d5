import type { Studio } from '#shared/studio/contract.ts';

/** The labels of the drawn map: the street without its number, the station and its exit. */
export function mapLabels({ street, wayThere, postalCode }: Studio['address']) {
  const [first = '', second = ''] = wayThere.split(',').map((part) => part.trim());
  return {
    street: street.replace(/^(?:blk |block )?\d+\w? /i, ''),
    station: /\bMRT\b/.test(first) ? first.replace(/ ?\(.*\)/, '') : '',
    exit: /^exit\b/i.test(second) ? second : '',
    /** The streets drawn are Chinatown's (postal sector 05); elsewhere only the studio's own is labelled. */
    isChinatown: postalCode.startsWith('05'),
  };
}
