import { describe, expect, test } from 'vitest';
import { domainOf, explainMailDomain, type Looked } from './mail-domain.ts';

const KEY = 'v=DKIM1; k=rsa; p=MIGfMA0';
const explain = (records: { spf?: Looked; dmarc?: Looked; dkim?: Looked[] }) =>
  explainMailDomain('petal.sg', { spf: [], dmarc: [], dkim: [[]], ...records });
const stateOf = (name: string, records: Parameters<typeof explain>[0]) =>
  explain(records).find((each) => each.name === name)?.state;

test.each([
  ['hello@petal.sg', 'petal.sg'],
  ['Petal Skin Studio <hello@Petal.SG>', 'petal.sg'],
  ['"a@b" <hello@petal.sg> ', 'petal.sg'],
])('%s sends from %s', (sender, domain) => expect(domainOf(sender)).toBe(domain));

describe('SPF', () => {
  test.each<[string, Looked, string]>([
    ['no record', ['google-site-verification=x'], 'missing'],
    ['one record', ['v=spf1 include:_spf.google.com ~all'], 'good'],
    ['something that begins alike', ['v=spf10 -all'], 'missing'],
    ['two records', ['v=spf1 -all', 'v=spf1 mx ~all'], 'weak'],
    ['everybody', ['v=spf1 mx +all'], 'weak'],
    ['everybody, in short', ['v=spf1 all'], 'weak'],
    ['no answer', 'unknown', 'unknown'],
  ])('%s', (_, spf, state) => expect(stateOf('SPF', { spf })).toBe(state));

  test('everybody becomes nobody else', () => {
    expect(explain({ spf: ['v=spf1 mx +all'] })[0]?.suggestion).toBe('v=spf1 mx ~all');
  });
});

describe('DKIM', () => {
  test.each<[string, Looked[], string]>([
    ['a key', [[], [KEY]], 'good'],
    ['a key, though others could not be looked up', ['unknown', [KEY]], 'good'],
    ['a key that was revoked', [['v=DKIM1; p=']], 'missing'],
    ['no key', [[], []], 'missing'],
    ['not all could be looked up', [[], 'unknown'], 'unknown'],
  ])('%s', (_, dkim, state) => expect(stateOf('DKIM', { dkim })).toBe(state));
});

describe('DMARC', () => {
  test.each<[string, Looked, string]>([
    ['none', [], 'missing'],
    ['refuses', ['v=DMARC1; p=reject; rua=mailto:a@petal.sg'], 'good'],
    ['sorts out', ['v=DMARC1;p=quarantine'], 'good'],
    ['watches', ['v=DMARC1; p=none'], 'good'],
    ['says nothing', ['v=DMARC1;'], 'weak'],
    ['no answer', 'unknown', 'unknown'],
  ])('%s', (_, dmarc, state) => expect(stateOf('DMARC', { dmarc })).toBe(state));

  test('what is missing can be copied', () => {
    expect(explain({})[2]?.suggestion).toBe('v=DMARC1; p=none; rua=mailto:postmaster@petal.sg');
  });
});
