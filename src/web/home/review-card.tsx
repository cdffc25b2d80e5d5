import type { Studio } from '#shared/studio/contract.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Stars } from './stars.tsx';

type ReviewCardProps = { review: Studio['reviews'][number]; isShown: boolean };

export function ReviewCard({ review: { name, when, stars, text }, isShown }: ReviewCardProps) {
  return (
    <figure className={classes('review', !isShown && 'is-away')}>
      <figcaption className="review__who">
        <span className="avatar" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <strong>{name}</strong>
          <br />
          <span className="tiny muted">{when}</span>
        </span>
        <Badge tone="sage">Verified</Badge>
      </figcaption>
      <Stars count={stars} />
      <blockquote>{text}</blockquote>
      <span className="tiny muted">Posted on Google Maps</span>
    </figure>
  );
}
