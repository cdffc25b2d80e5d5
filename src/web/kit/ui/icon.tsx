import { classes } from './classes.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

type IconProps = {
  name: IconName;
  /** Only for an icon that stands alone; beside text it is hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Icon({ name, label, className }: IconProps) {
  const look = classes('icon', name === 'star-filled' && 'icon--fill', className);
  const shape = <path d={iconPaths[name]} />;

  if (!label) {
    return (
      <svg className={look} viewBox="0 0 20 20" aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg className={look} viewBox="0 0 20 20" role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
