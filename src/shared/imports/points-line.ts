import { MOST_POINTS } from '#shared/loyalty/points.ts';
import { type Decision, decide, leftOut, type ReadLine, refused, understood } from './decision.ts';
import type { ImportCells } from './read-table.ts';

/** A balance: whole points. "1,250" and "1250.00" are 1250. */
export function readPointsLine({ points = '' }: ImportCells): ReadLine<number> {
  const plain = points.replace(/,(?=\d{3}\b)/g, '').replace(/\.0+$/, '');
  if (plain === '' || plain === '0') return leftOut('No points.');
  if (/^-\d+$/.test(plain)) return refused(`A balance can't be below zero: ${points}.`);
  if (!/^\d{1,10}$/.test(plain)) return refused(`"${points}" is not a whole number of points.`);
  const amount = Number(plain);
  return amount > MOST_POINTS
    ? refused(`${points} points are more than one account can hold.`)
    : understood(amount);
}

/** A balance is imported once a client: another would be added to what they have earned and spent here since. */
export function decidePoints(points: number, importedBefore: number | null): Decision {
  if (importedBefore === null) return decide('new');
  if (importedBefore === points) return decide('unchanged');
  return decide(
    'skipped',
    `${importedBefore} points were imported for this client before. Please adjust the balance under Loyalty Points.`,
  );
}
