import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

test('a line for each, with its remark and its changes; a formula stays text', () => {
  const changes = [{ field: 'notes', before: '', after: 'Tea, hot' }];
  const csv = reportCsv([
    { line: 2, fate: 'changed', title: '=Mei', message: 'Hm.', changes },
    { line: 3, fate: 'refused', title: 'Wei', message: 'No "name"', changes: [] },
  ]);
  expect(csv).toBe(
    '\ufeffLine,What,Result,Remark,Changes\r\n' +
      '2,\'=Mei,Changed,Hm.,"notes: empty → Tea, hot"\r\n' +
      '3,Wei,Problem,"No ""name""",\r\n',
  );
});
