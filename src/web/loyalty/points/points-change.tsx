import { signedPoints } from '#shared/loyalty/transaction.ts';
import { pointsInWords } from '#web/accounts/sign-in/points-in-words.ts';

/** Sign and colour, with the same as text for screen readers. */
export function PointsChange({ points }: { points: number }) {
  const [look, said] = LOOKS[Math.sign(points) + 1]!; // 0, 1 or 2
  return (
    <span className={look}>
      <span aria-hidden="true">{signedPoints(points)}</span>
      <span className="sr">{`${said}${pointsInWords(Math.abs(points))}`}</span>
    </span>
  );
}

const LOOKS = [
  ['num neg', 'minus '],
  ['num muted', ''],
  ['num pos', 'plus '],
] as const;
