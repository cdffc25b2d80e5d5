import { Icon } from '#web/kit/ui/icon.tsx';

type StarsProps = { count: number };

export function Stars({ count }: StarsProps) {
  return (
    <span className="stars" role="img" aria-label={`${count} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={star <= count ? 'star-filled' : 'star'} />
      ))}
    </span>
  );
}
