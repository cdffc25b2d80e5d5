import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything but the public internet: loopback, private, link-local, shared, documentation, multicast, reserved. */
const FORBIDDEN = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
])
  forbid(range, 'ipv4');
for (const range of ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3']) forbid(range, 'ipv4');
for (const range of ['::/96', '64:ff9b::/96', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'])
  forbid(range, 'ipv6');

function forbid(range: string, family: 'ipv4' | 'ipv6'): void {
  const [net = '', bits] = range.split('/');
  FORBIDDEN.addSubnet(net, Number(bits), family);
}

export class ForbiddenTarget extends Error {
  override name = 'ForbiddenTarget';
}

/** An IPv4 address within an IPv6 one counts as what it is: BlockList does so by itself. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && !FORBIDDEN.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

/** Of a connection: the address that is checked is the one that is connected to, so no second answer of a name server counts. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [] as never);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new ForbiddenTarget(`${hostname} is not on the public internet`), [] as never);
    if (options.all) done(null, allowed as never);
    else done(null, first.address, first.family);
  });
};

/** A URL with an address in it is never looked up. */
export function requirePublicHost({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new ForbiddenTarget(`${host} is not on the public internet`);
}
