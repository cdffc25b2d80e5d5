import { classes } from './classes.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

/** Beside text or in a named button, so hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={classes('icon', name === 'star-filled' && 'icon--fill')}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
