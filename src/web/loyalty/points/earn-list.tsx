import { LOCALE } from '#shared/kit/locale.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { useStudio } from '#web/studio/queries.ts';
import './earn-list.css';
import { earnWays } from './earn-ways.ts';

type EarnListProps = {
  /** In columns, where there is room. */
  isWide?: boolean | undefined;
};

export function EarnList({ isWide }: EarnListProps) {
  const ways = earnWays(useStudio().loyalty);
  if (ways.length === 0) return null;

  return (
    <ul className={classes('earn', isWide && 'earn--wide')} aria-label="How points are earned">
      {ways.map(({ points, title, text }) => (
        <li key={title + text}>
          <span className="price">{points.toLocaleString(LOCALE)}</span>
          <span>
            <strong>{title}</strong> <span className="muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
