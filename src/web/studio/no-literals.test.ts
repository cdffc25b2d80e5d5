import { expect, test } from 'vitest';
import { defaults } from '#shared/studio/defaults.ts';

const sources = import.meta.glob<string>(
  ['/src/web/**/*.{ts,tsx}', '!/src/web/**/*.test.*', '!/src/web/**/testing/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

test('no component knows the studio’s phone, e-mail, street or description by heart', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const facts = [defaults.phone, defaults.email, defaults.address.street, defaults.description];
  const found = Object.entries(sources).filter(([, text]) =>
    facts.some((fact) => fact && withoutComments(text).includes(fact)),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
