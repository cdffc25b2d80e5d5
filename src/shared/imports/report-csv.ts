import { BYTE_ORDER_MARK, csvLines } from '#shared/kit/csv-lines.ts';
import type { ImportedLine } from './contract.ts';
import { FATE_NAMES } from './import-kinds.ts';

/** What became of each line, as a table for spreadsheets. */
export function reportCsv(lines: readonly ImportedLine[]): string {
  const rows = lines.map(({ line, title, fate, message, changes }) => [
    line,
    title,
    FATE_NAMES[fate],
    message,
    changes.map(changeWords).join('; '),
  ]);
  return BYTE_ORDER_MARK + csvLines([['Line', 'What', 'Result', 'Remark', 'Changes'], ...rows]);
}

export function changeWords({ field, before, after }: ImportedLine['changes'][number]): string {
  return `${field}: ${before || 'empty'} → ${after}`;
}
