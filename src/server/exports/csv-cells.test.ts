import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLines, writeLine } from './csv-cells.ts';

async function read(...pieces: string[]) {
  async function* given() {
    yield* pieces;
  }
  const lines: (string | null)[][] = [];
  for await (const line of readLines(given())) lines.push(line);
  return lines;
}

test('what a spreadsheet would calculate is text; a number is a number', () => {
  expect(
    writeLine(['=1+1', '-5', '+65 91234567', "'=x", "it's"], ['text', 'number', 'text', 'text', 'text']),
  ).toBe("'=1+1,-5,'+65 91234567,''=x,it's\r\n");
});

test('nothing and an empty text are two things', async () => {
  const line = writeLine([null, '', null], ['text', 'text', 'text']);
  expect(line).toBe(',"",\r\n');
  expect(await read(line)).toEqual([[null, '', null]]);
});

test('any text reads back, wherever the file is cut', async () => {
  const sign = fc.constantFrom('a', "'", '=', '-', '"', ',', '\r', '\n', '\t', ' ', '美', '😀');
  const cell = fc.option(fc.string({ unit: sign }));
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(40), async (lines, cut) => {
      const text = [...lines.map((cells) => writeLine(cells, [])).join('')];
      const pieces = [text.slice(0, cut).join(''), text.slice(cut).join('')];
      expect(await read(...pieces)).toEqual(lines);
    }),
  );
});
