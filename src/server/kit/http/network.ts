import { isIPv4, isIPv6 } from 'node:net';

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
