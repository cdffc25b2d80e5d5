import { useEffect, useRef, useState } from 'react';
import { readPictureUrl } from '#shared/kit/picture-url.ts';
import { classes } from './classes.ts';

type PictureProps = {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Shown when the picture fails to load. */
  fallback: string;
  /** For URLs that do not contain their size. */
  width?: number | undefined;
  height?: number | undefined;
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string | undefined;
  /** The largest picture of the first screen: loaded eagerly with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

export function Picture(props: PictureProps) {
  const { src, alt, fallback, width, height, sizes = '100vw', priority = false, className } = props;
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = [src, fallback].find((candidate) => candidate && !failed.includes(candidate));

  // A picture that failed before hydration has already fired its error event.
  useEffect(() => {
    const image = ref.current;
    if (url && image?.complete && image.naturalWidth === 0) setFailed((past) => [...past, url]);
  }, [url]);

  if (!url) return <span className={classes('picture--missing', className)} {...named(alt)} />;

  const own = pictureSizes(url);
  return (
    <img
      ref={ref}
      className={className}
      alt={alt}
      width={own?.width ?? width}
      height={own?.height ?? height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      sizes={own ? sizes : undefined}
      srcSet={own?.srcSet}
      src={url}
      onError={() => setFailed((past) => [...past, url])}
    />
  );
}

function named(alt: string) {
  return alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
}

/** The attributes of an <img> for one of our pictures; null for any other URL. */
export function pictureSizes(url: string) {
  const picture = readPictureUrl(url);
  if (!picture) return null;

  const { width, height, sizes } = picture;
  return { width, height, srcSet: sizes.map((size) => `${size.url} ${size.width}w`).join(', ') };
}
