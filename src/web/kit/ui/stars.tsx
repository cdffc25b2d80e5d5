import { Icon } from './icon.tsx';

/** How many of five, for the eye and for screen readers. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="stars" role="img" aria-label={`${count} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= count ? 'star-filled' : 'star'} />
      ))}
    </span>
  );
}
