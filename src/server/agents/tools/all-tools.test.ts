import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toJsonSchema } from '#shared/agents/tool.ts';
import { scopeOf } from '#shared/api-keys/scopes.ts';
import { routeOf } from '#shared/kit/endpoint.ts';
import { ALL_TOOLS } from './all-tools.ts';

const contracts = ALL_TOOLS.map(({ contract }) => contract);
/** Posted because of what they are given; they store nothing. */
const HARMLESS = ['POST /api/skin-check', 'POST /api/promo-codes/check'];

describe('the tools', () => {
  test.each(contracts.filter(({ does }) => does === 'read'))(
    '$name, which reads, calls nothing that writes',
    ({ calls }) => {
      const writing = calls.filter(({ method }) => method !== 'GET').map(routeOf);
      expect(writing.filter((route) => !HARMLESS.includes(route))).toEqual([]);
    },
  );

  test.each(contracts)(
    '$name is described to a model: what it does, each field, and no field besides',
    (contract) => {
      const { name, description, input, output } = contract;
      const schema = toJsonSchema(input, 'input');
      expect(name).toMatch(/^[a-z_]{5,30}$/);
      expect(description.length).toBeGreaterThan(50);
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(toJsonSchema(output, 'output')).toMatchObject({ type: 'object' });
      // A list of all tools is read by a model in each conversation.
      expect(JSON.stringify(schema).length).toBeLessThan(4_000);
    },
  );

  test('are all in docs/agents.md, with who may use them', () => {
    const rows = contracts.map(({ name, title, calls }) => {
      const scopes = [...new Set(calls.flatMap((each) => scopeOf(each) ?? []))];
      return `| \`${name}\` | ${title} | ${scopes.length > 0 ? `a key with \`${scopes.join('`, `')}\`` : 'everybody'} |`;
    });
    const documented = readFileSync('docs/agents.md', 'utf8').match(/^\| `.*$/gm);
    expect(documented).toEqual(rows);
  });
});
