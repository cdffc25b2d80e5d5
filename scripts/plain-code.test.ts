import { describe, expect, test } from 'vitest';
import { findDenseCode } from '../lint/plain-code.mjs';

const statements = (count: number) => 'run();'.repeat(count);

const dense = [
  ['a literal spread into a literal', 'src/a.ts', 'const a = { ...{ b, c }, d };'],
  ['the same in a test', 'src/a.test.ts', 'const a = { ...{ b, c }, d };'],
  ['the same in JSX', 'src/a.tsx', 'const a = <p b={{ ...{ c }, d }} />;'],
  ['attributes as a literal', 'src/a.tsx', 'const a = <p {...{ b, c }} d />;'],
  ['a function of 41 statements', 'src/a.ts', `function a() { ${statements(41)} }`],
  ['an arrow function of 41', 'src/a.ts', `const a = async () => { ${statements(41)} };`],
  ['statements within statements', 'src/a.ts', `function a() { if (b) { ${statements(40)} } }`],
] as const;

const plain = [
  ['a variable spread into a literal', 'src/a.ts', 'const a = { ...b, c };'],
  ['attributes of a variable', 'src/a.tsx', 'const a = <p {...b} c />;'],
  ['a condition', 'src/a.ts', 'const a = { ...(b && { c }) };'],
  ['a function of 40 statements', 'src/a.ts', `function a() { ${statements(40)} }`],
  ['functions in a function', 'src/a.ts', `function a() { ${`b(() => { ${statements(30)} });`.repeat(2)} }`],
  ['a long test', 'src/a.test.ts', `test('a', () => { ${statements(50)} });`],
] as const;

describe('code that is too dense', () => {
  test.each(dense)('is found: %s', (_, file, text) => {
    expect(findDenseCode(file, text)).toHaveLength(1);
  });

  test.each(plain)('is not %s', (_, file, text) => {
    expect(findDenseCode(file, text)).toEqual([]);
  });
});
