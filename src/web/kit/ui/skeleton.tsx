import { classes } from './classes.ts';

type SkeletonProps = {
  shape?: 'line' | 'title' | 'picture' | 'box' | undefined;
  /** Width, height and space, as utilities. */
  className?: string | undefined;
};

/** A placeholder shape. Several of them go into one <Loading>. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classes('skeleton', shape !== 'line' && `skeleton--${shape}`, className)}
      aria-hidden="true"
    />
  );
}

/** Several alike, one below the other. */
export function Skeletons({ count, ...skeleton }: SkeletonProps & { count: number }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} {...skeleton} />);
}
