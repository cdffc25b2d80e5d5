import { describe, expect, test } from 'vitest';
import { useStudio } from '#server/testing/use-studio.ts';
import { clientOf, isLoopback, networkOf } from './network.ts';

describe('the network of an IP', () => {
  test.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['in process', 'in process'],
  ])('%s is of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test('a limit per caller counts an IPv4 address alone, and a whole IPv6 /64', () => {
    expect(clientOf('192.0.2.77')).toBe('192.0.2.77');
    expect(clientOf('::ffff:192.0.2.77')).toBe('192.0.2.77');
    expect(clientOf('2001:db8::1')).toBe(clientOf('2001:db8::2'));
    expect(clientOf('2001:db8:0:1::1')).not.toBe(clientOf('2001:db8:0:2::1'));
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  ['127.0.0.1.example', false],
  ['', false],
])('%s is this machine: %s', (ip, expected) => {
  expect(isLoopback(ip)).toBe(expected);
});

describe('limits per caller', () => {
  const studio = useStudio('2026-03-10T08:00:00Z');
  const signInFrom = (remoteAddress: string) =>
    studio.inject({
      method: 'POST',
      url: '/api/forgot-password',
      remoteAddress,
      payload: { email: `${remoteAddress.replace(/\W/g, '-')}@example.com` },
    });

  test('a new address of the same IPv6 network is no new caller', async () => {
    for (let host = 1; host <= 100; host++) {
      expect((await signInFrom(`2001:db8::${host.toString(16)}`)).statusCode).toBe(200);
    }
    expect((await signInFrom('2001:db8::ffff')).statusCode).toBe(429);
    expect((await signInFrom('2001:db8:0:1::1')).statusCode).toBe(200);
  });
});
