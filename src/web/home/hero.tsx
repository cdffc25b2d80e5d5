import { type ReactNode, useEffect, useState } from 'react';
import type { Studio } from '#shared/studio/contract.ts';
import { bookingUrl } from '#web/catalog/treatments/book-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Dots } from '#web/kit/ui/dots.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './hero.css';

export function Hero() {
  const { heroSlides } = useStudio();
  const { current, choose, isStopped, setStopped, setWatched, hasPicture } = useSlides(heroSlides.length);
  if (heroSlides.length === 0) return null;

  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label="Welcome"
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
      onFocus={() => setWatched(true)}
      onBlur={() => setWatched(false)}
    >
      {heroSlides.map((slide, index) => (
        <HeroSlide
          key={slide.id}
          slide={slide}
          isFirst={index === 0}
          isCurrent={index === current}
          hasPicture={hasPicture(index)}
        />
      ))}
      <div className="hero__ctrl wrap">
        <IconButton
          icon={isStopped ? 'play' : 'pause'}
          label={isStopped ? 'Play slides' : 'Pause slides'}
          onClick={() => setStopped(!isStopped)}
        />
        <Dots
          each="Slide"
          label="Choose slide"
          count={heroSlides.length}
          current={current}
          onChoose={choose}
        />
      </div>
    </section>
  );
}

type HeroSlideProps = {
  slide: Studio['heroSlides'][number];
  isFirst: boolean;
  isCurrent: boolean;
  /** Whether its picture may be loaded already. */
  hasPicture: boolean;
};

/** All slides share one grid cell, as high as the highest; CSS shows the current one. The page has one h1. */
function HeroSlide({ slide, isFirst, isCurrent, hasPicture }: HeroSlideProps) {
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

const EACH_MS = 5_000;
/** The next picture is loaded this long before its turn, so that the first loads alone. */
const AHEAD_MS = 3_000;

/** Advances every five seconds, unless it is hovered, focused or stopped, or reduced motion is set. */
function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isWatched, setWatched] = useState(false);
  /** How many slides, from the first, have their picture. */
  const [fetched, setFetched] = useState(1);

  useEffect(() => {
    if (isStopped || isWatched || count < 2) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fetchNext = setTimeout(
      () => setFetched((before) => Math.max(before, current + 2)),
      EACH_MS - AHEAD_MS,
    );
    const turn = setTimeout(() => setCurrent((before) => (before + 1) % count), EACH_MS);
    return () => {
      clearTimeout(fetchNext);
      clearTimeout(turn);
    };
  }, [count, current, isStopped, isWatched]);

  /** On hover or focus any slide may be chosen, so all pictures are loaded. */
  function setWatching(watching: boolean) {
    setWatched(watching);
    if (watching) setFetched(count);
  }

  return {
    current,
    choose: setCurrent,
    isStopped,
    setStopped,
    setWatched: setWatching,
    hasPicture: (index: number) => index < fetched || index === current,
  };
}
