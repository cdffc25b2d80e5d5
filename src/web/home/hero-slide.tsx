import type { ReactNode } from 'react';
import type { Studio } from '#shared/studio/contract.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Picture } from '#web/kit/ui/picture.tsx';

type HeroSlideProps = {
  slide: Studio['heroSlides'][number];
  isFirst: boolean;
  isCurrent: boolean;
  /** Whether its picture may be loaded already. */
  hasPicture: boolean;
};

/** All slides share one grid cell, as high as the highest; CSS shows the current one. The page has one h1. */
export function HeroSlide({ slide, isFirst, isCurrent, hasPicture }: HeroSlideProps) {
  const Title = isCurrent ? 'h1' : 'p';
  return (
    <div className={classes('hero__slide', isCurrent && 'is-current')}>
      <div className="hero__pic">
        {hasPicture && (
          <Picture
            src={slide.image}
            fallback="/pictures/studio-fallback-treatment-800x600.webp"
            alt={slide.imageAlt}
            sizes="100vw"
            priority={isFirst}
          />
        )}
      </div>
      <div className="hero__body wrap">
        <Title className="h1">{unbroken(slide.title)}</Title>
        <p className="lead">{slide.subtitle}</p>
        <div className="hero__cta">
          <ButtonLink href={slide.treatmentId ? bookingUrl(slide.treatmentId) : '/#booking'}>
            {slide.primaryButton}
          </ButtonLink>
          <ButtonLink look="secondary" href="/#treatments">
            {slide.secondaryButton}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Lines may break between words, not inside "Anti-Aging". */
function unbroken(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}
