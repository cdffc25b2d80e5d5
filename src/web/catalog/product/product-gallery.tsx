import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { PRODUCT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import type { ProductPicture } from './product-pictures.ts';
import { useCarousel } from './use-carousel.ts';

const SIZES = '(min-width: 900px) 720px, 125vw';

export function ProductGallery({ name, pictures }: { name: string; pictures: ProductPicture[] }) {
  const { index, show, turn } = useCarousel(pictures.length);
  const swipe = useSwipe(turn);
  const { src, alt } = pictures[index]!; // there is one, if only the fallback
  const hasSeveral = pictures.length > 1;

  function turnByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  }

  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`} onKeyDown={turnByKey}>
      <div className="product__pic" {...swipe}>
        <div className="pic pic--45 product-picture">
          <Picture src={src} alt={alt} fallback={PRODUCT_FALLBACK} sizes={SIZES} priority />
        </div>
        {hasSeveral && (
          <>
            <Arrows turn={turn} />
            <Badge tone="over">
              <span aria-live="polite">{`${index + 1} of ${pictures.length} images`}</span>
            </Badge>
          </>
        )}
      </div>
      {hasSeveral && <ProductThumbs pictures={pictures} index={index} onChoose={show} />}
    </section>
  );
}

function Arrows({ turn }: { turn: (by: 1 | -1) => void }) {
  return (
    <div className="product__arrows">
      <IconButton icon="chevron-left" label="Previous picture" onClick={() => turn(-1)} />
      <IconButton icon="chevron-right" label="Next picture" onClick={() => turn(1)} />
    </div>
  );
}

type ProductThumbsProps = { pictures: ProductPicture[]; index: number; onChoose: (index: number) => void };

function ProductThumbs({ pictures, index, onChoose }: ProductThumbsProps) {
  return (
    <fieldset className="mt-3 flex flex-wrap gap-3" aria-label="Pictures">
      {pictures.map(({ src }, place) => (
        <button
          key={src}
          type="button"
          className="thumb"
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
        >
          <span className="pic pic--1">
            <Picture src={src} alt="" fallback={PRODUCT_FALLBACK} sizes="84px" />
          </span>
          {place === 0 ? 'Main' : `Picture ${place + 1}`}
        </button>
      ))}
    </fieldset>
  );
}

const FAR_ENOUGH_PX = 40;

/** A horizontal swipe pages; a vertical one scrolls as usual. The mouse has buttons. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [across, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) < FAR_ENOUGH_PX || Math.abs(across) < Math.abs(down)) return;
      turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
