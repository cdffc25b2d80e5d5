import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];
const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** The key of a limit per caller: an IPv4 address; for IPv6 the /64, since one customer owns all its addresses. */
export function clientOf(ip: string): string {
  const plain = withoutMapping(ip);
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The key of wrong tries: IPv4 /24, IPv6 /64. */
export function networkOf(ip: string): string {
  const plain = withoutMapping(ip);
  return isIPv4(plain) ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : clientOf(plain);
}

export function isLoopback(ip: string): boolean {
  const plain = withoutMapping(ip);
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** A dual-stack socket reports an IPv4 caller as ::ffff:192.0.2.7. */
function withoutMapping(ip: string): string {
  const mapped = ip.toLowerCase().startsWith('::ffff:') ? ip.slice('::ffff:'.length) : '';
  return isIPv4(mapped) ? mapped : ip;
}

/** The eight groups without leading zeros: a normal form of every spelling. */
function ipv6Groups(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const groupsOf = (half: string) => half.split(':').filter(Boolean);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

/**
 * By the socket, whatever a header claims. A proxy on this machine passes on the requests of others: it adds a header,
 * or the name it was called by. That name also betrays a page of another site that has its name lead to this machine.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  return LOCAL_HOST.test(headers.host ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
