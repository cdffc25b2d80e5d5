import { readFileSync, writeFileSync } from 'node:fs';
import type { Run } from './describe-run.ts';
import type { Aim, Finding } from './workload.ts';

const HEADINGS = ['workload', 'beside', 'ours', 'limit', 'ratio', 'by CPU', 'aim', ''];
/** Below this share of a core the baseline was limited by the load generator. */
const BUSY = 0.9;

export function printTable(run: Run, findings: Finding[]): void {
  const rows = [HEADINGS, ...findings.map(toRow)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => pad(cell, widths[i]!, i))
      .join('  ')
      .trimEnd(),
  );

  console.log(`\n${conditions(run)}\n\n${lines.join('\n')}\n\n${LEGEND}`);
}

const LEGEND = [
  'ours and limit: a second, unless said; median of 3 rounds of limit, ours, limit in this one run.',
  'by CPU: the same ratio in processor time an answer. void: the limit itself varied by more than 25 %.',
  '~: the limit waited for the load, its true figure is higher: the worse of the two ratios is held to the aim.',
].join('\n');

function conditions({ date, commit, node, cores, processor, loadBefore }: Run): string {
  return `${date}  commit ${commit}\nnode ${node}  ${cores} × ${processor}  load before: ${loadBefore.toFixed(1)}`;
}

const BEGIN = '<!-- table of npm run bench -->';
const END = '<!-- end of the table -->';

/** Puts the table of a whole run in the place of the last one. */
export function keepTable(path: string, run: Run, findings: Finding[]): void {
  const text = readFileSync(path, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${path} has no place for the table`);
  const rows = [HEADINGS, HEADINGS.map(() => '---'), ...findings.map(toRow)];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const block = `${BEGIN}\n\n\`\`\`\n${conditions(run)}\n\`\`\`\n\n${table}\n\n${LEGEND}\n\n`;
  writeFileSync(path, text.slice(0, begin) + block + text.slice(end));
}

/** What has an aim and was not shown to meet it; what failed, too. */
export function listShortfalls(findings: Finding[]): string[] {
  return findings
    .filter((finding) => finding.errors === 'failed' || (finding.aim && verdictOn(finding) !== 'met'))
    .map((finding) => {
      const [what, beside, ours, , ratio, byCpu, aim, verdict] = toRow(finding);
      const figure = [ratio || ours, byCpu && `${byCpu} by CPU`].filter(Boolean).join(', ');
      return `${what}${beside && ` beside ${beside}`}: ${figure || 'no figure'}, aim ${aim || 'none'} (${verdict})`;
    });
}

export function writeJson(path: string, run: Run, findings: Finding[]): string {
  const checked = findings.map((finding) => ({ ...finding, verdict: verdictOn(finding) }));
  writeFileSync(path, `${JSON.stringify({ ...run, findings: checked }, null, 2)}\n`);
  return path;
}

function toRow(finding: Finding): string[] {
  const {
    what,
    beside = '',
    value,
    unit,
    aim,
    oursPerSecond,
    limitPerSecond,
    cpuRatio,
    limitBusy = 1,
  } = finding;
  const isRatio = unit === '×';
  const figure = value === null ? '' : `${value.toFixed(unit === 's' ? 2 : 1)} ${unit}`;
  return [
    what,
    beside,
    isRatio ? whole(oursPerSecond) : figure,
    (limitBusy < BUSY ? '~ ' : '') + whole(limitPerSecond),
    isRatio ? (value?.toFixed(2) ?? '') : '',
    cpuRatio?.toFixed(2) ?? '',
    aim ? inWords(aim, unit) : '',
    verdictOn(finding),
  ];
}

function verdictOn({ value, aim, errors, cpuRatio, limitBusy = 1 }: Finding): string {
  if (errors || value === null) return errors ?? 'void';
  if (!aim) return '';
  // A baseline that was not saturated flatters us; then the worse of the two ratios counts.
  const checked = limitBusy < BUSY && cpuRatio !== undefined ? Math.min(value, cpuRatio) : value;
  return ('atLeast' in aim ? checked >= aim.atLeast : checked <= aim.atMost) ? 'met' : 'not met';
}

function inWords(aim: Aim, unit: Finding['unit']): string {
  const sign = unit === '×' ? '' : ` ${unit}`;
  return 'atLeast' in aim ? `≥ ${aim.atLeast}${sign}` : `≤ ${aim.atMost}${sign}`;
}

function whole(number: number | undefined): string {
  return number === undefined ? '' : Math.round(number).toLocaleString('en');
}

function pad(cell: string, width: number, column: number): string {
  return column >= 2 && column <= 5 ? cell.padStart(width) : cell.padEnd(width);
}
