import { Picture } from '#web/kit/ui/picture.tsx';

const FALLBACK = '/pictures/studio-fallback-article-800x600.webp';

type ArticlePictureProps = { src: string | null; sizes: string; priority?: boolean };

/** Decorative, so it has an empty alt text. */
export function ArticlePicture({ src, sizes, priority }: ArticlePictureProps) {
  return (
    <Picture
      src={src ?? FALLBACK}
      fallback={FALLBACK}
      alt=""
      width={1200}
      height={800}
      sizes={sizes}
      priority={priority}
    />
  );
}
