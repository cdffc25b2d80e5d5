import type { ReactNode } from 'react';
import { bookingAddress } from '#web/catalog/book-link.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Dots } from '#web/kit/ui/dots.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './hero.css';
import { useSlides } from './use-slides.ts';

export function Hero() {
  const { heroSlides } = useStudio();
  const { current, choose, isStopped, setStopped, setWatched } = useSlides(heroSlides.length);
  const slide = heroSlides[current] ?? heroSlides[0];
  if (!slide) return null;

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
      <div className="hero__pic">
        <Picture
          key={slide.id}
          src={slide.image}
          fallback="/pictures/studio-fallback-treatment-800x600.webp"
          alt={slide.imageAlt}
          sizes="100vw"
          priority
        />
      </div>
      <div className="hero__body wrap">
        <h1>{unbroken(slide.title)}</h1>
        <p className="lead">{slide.subtitle}</p>
        <div className="hero__cta">
          <ButtonLink href={slide.treatmentId ? bookingAddress(slide.treatmentId) : '/#booking'}>
            {slide.primaryButton}
          </ButtonLink>
          <ButtonLink look="secondary" href="/#treatments">
            {slide.secondaryButton}
          </ButtonLink>
        </div>
        <div className="hero__ctrl">
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
      </div>
    </section>
  );
}

/** A line may end between words, not inside "Anti-Aging". */
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
