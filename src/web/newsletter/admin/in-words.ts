import type { IssueRow } from '#shared/newsletter/issues-contract.ts';

/** "nobody", "1 person", "5,000 people" */
export function peopleInWords(count: number): string {
  if (count === 0) return 'nobody';
  return count === 1 ? '1 person' : `${count.toLocaleString('en-SG')} people`;
}

/** "Nobody yet.", "Goes to 5,000 people." */
export function reachInWords(count: number): string {
  return count === 0 ? 'Nobody yet.' : `Goes to ${peopleInWords(count)}.`;
}

/** "Sent to 4,210 of 5,000, 3 failed, 787 waiting" */
export function progressInWords({ total, sent, failed, waiting, skipped }: IssueRow['progress']): string {
  const number = (count: number) => count.toLocaleString('en-SG');
  return [
    `Sent to ${number(sent)} of ${number(total)}`,
    failed > 0 && `${number(failed)} failed`,
    waiting > 0 && `${number(waiting)} waiting`,
    skipped > 0 && `${number(skipped)} not sent`,
  ]
    .filter(Boolean)
    .join(', ');
}
