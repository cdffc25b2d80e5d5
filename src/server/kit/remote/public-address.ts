import { BlockList, isIP } from 'node:net';

/** Nobody on the internet has these: private and shared networks, loopback, link-local (also where clouds keep secrets), tests, multicast. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of the part of IPv6 that is routed at all: tunnels, which can hide an IPv4 address, and what is for documents. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = listOf('ipv4', CLOSED_V4);
const closedV6 = listOf('ipv6', CLOSED_V6);
const routedV6 = listOf('ipv6', ['2000::/3']);
const mappedV4 = listOf('ipv6', ['::ffff:0:0/96']);

/** Whether an IP address is one of the internet, rather than of this machine or its network. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !closed.check(ip, 'ipv4');
  if (kind !== 6) return false;
  // `::ffff:10.0.0.1` is 10.0.0.1.
  if (mappedV4.check(ip, 'ipv6')) return !closed.check(ip, 'ipv6');
  return routedV6.check(ip, 'ipv6') && !closedV6.check(ip, 'ipv6');
}

function listOf(kind: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    list.addSubnet(ip, Number(bits), kind);
  }
  return list;
}
