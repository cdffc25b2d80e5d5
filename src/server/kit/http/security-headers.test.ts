import { describe, expect, test } from 'vitest';
import { pagePolicy } from './security-headers.ts';

/** The sources of each directive. */
function read(policy: string): Record<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('the policy of a page', () => {
  const without = read(pagePolicy({ isFromSources: false, scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }));

  test('without Google Analytics nothing goes there', () => {
    expect(without).toMatchObject({
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'sha256-b'"],
      'img-src': ["'self'", 'data:', 'blob:'],
    });
    expect(JSON.stringify(without)).not.toMatch(/analytics|tagmanager/);
  });

  test('with it, Google’s own hosts are allowed beside ours, and nothing else changes', () => {
    const {
      'script-src': scripts,
      'connect-src': calls,
      ...rest
    } = read(
      pagePolicy({
        isFromSources: false,
        scripts: ["'sha256-a'"],
        styles: ["'sha256-b'"],
        hasGoogleAnalytics: true,
      }),
    );
    const { 'script-src': ownScripts, 'connect-src': ownCalls, ...ownRest } = without;
    const figures = [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ];
    expect(scripts).toEqual([...ownScripts!, 'https://www.googletagmanager.com']);
    expect(calls).toEqual([...ownCalls!, ...figures]);
    expect(rest).toEqual(ownRest);
  });
});
