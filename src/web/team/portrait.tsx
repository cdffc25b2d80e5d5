import { initialsOf } from '#shared/team/initials.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { Picture } from '#web/kit/ui/picture.tsx';
import './portrait.css';

type PortraitProps = {
  name: string;
  imageUrl: string | null;
  /** Of the palette, 1 to 8. */
  colour: number;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  className?: string | undefined;
  /** The largest picture of the first screen. */
  priority?: boolean;
};

/** A photo, or until there is one the initials on the therapist's colour. The name is written beside it. */
export function Portrait(props: PortraitProps) {
  const { name, imageUrl, colour, sizes, className, priority = false } = props;
  return (
    <span className={classes('portrait', `team-colour-${colour}`, className)} aria-hidden="true">
      <span className="portrait__initials">{initialsOf(name)}</span>
      {imageUrl && (
        <Picture
          src={imageUrl}
          fallback=""
          alt=""
          width={800}
          height={1000}
          sizes={sizes}
          priority={priority}
        />
      )}
    </span>
  );
}
