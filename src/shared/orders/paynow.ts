import { toMoneyString } from '#shared/kit/money.ts';
import { studioDay, studioTime } from '#shared/kit/studio-time.ts';

export type PayNowProxy = { kind: 'mobile' | 'uen'; value: string };
export type PayNowInput = {
  proxy: PayNowProxy;
  /** Shown by the bank's app; cut to 25 characters. */
  name: string;
  cents: number;
  reference: string;
  /** `YYYYMMDD` or `YYYYMMDDHHMMSS`; without it the code never expires. */
  expiry?: string;
};

const MOST_SIGNS = 25;

/** The setting as PayNow takes it: a Singapore mobile number or a UEN; null for anything else. */
export function readPayNowId(text: string): PayNowProxy | null {
  const signs = text.replace(/[\s-]/g, '').toUpperCase();
  const mobile = /^(?:\+65)?([89]\d{7})$/.exec(signs)?.[1];
  if (mobile) return { kind: 'mobile', value: `+65${mobile}` };
  // Eight or nine digits and a letter, or the newer T09LL0001B; a branch suffix of three characters may follow.
  return /^(\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])[A-Z0-9]{0,3}$/.test(signs)
    ? { kind: 'uen', value: signs }
    : null;
}

/** For display: "+65 9123 4567", "202412345K". */
export function showPayNowId({ value }: PayNowProxy): string {
  return value.replace(/(\+65)(\d{4})/, '$1 $2 ');
}

/** EMVCo, merchant-presented: what a bank's app reads from the code, with a fixed amount. */
export function payNowPayload({ proxy, name, cents, reference, expiry }: PayNowInput): string {
  const merchant = [
    tag('00', 'SG.PAYNOW'),
    tag('01', proxy.kind === 'mobile' ? '0' : '2'),
    tag('02', proxy.value),
    tag('03', '0'),
    expiry ? tag('04', expiry) : '',
  ].join('');
  const unsigned = [
    tag('00', '01'),
    tag('01', '12'),
    tag('26', merchant),
    tag('52', '0000'),
    tag('53', '702'),
    tag('54', toMoneyString(cents)),
    tag('58', 'SG'),
    tag('59', plainName(name)),
    tag('60', 'Singapore'),
    tag('62', tag('01', reference.slice(0, MOST_SIGNS))),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}

/** "20260917144000" in studio time. */
export function payNowExpiry(instant: Date): string {
  const seconds = String(instant.getUTCSeconds()).padStart(2, '0');
  return `${studioDay(instant)}${studioTime(instant)}`.replace(/\D/g, '') + seconds;
}

/** Of a QR code at the counter: an order's number would be taken for that order. */
export function counterReference(instant: Date): string {
  return `POS${payNowExpiry(instant)}`;
}

/** The reference of a counter's QR code in a line of the bank; null when there is none. */
export function findCounterReference(text: string): string | null {
  return /\bPOS\d{14}\b/i.exec(text)?.[0] ?? null;
}

function tag(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Banks count bytes and accept plain letters: "Café" becomes "Cafe". */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.slice(0, MOST_SIGNS).trim() || 'NA';
}

/** CRC-16/CCITT-FALSE. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
