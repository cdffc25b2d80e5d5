import { Dots } from '#web/kit/ui/dots.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './hero.css';
import { HeroSlide } from './hero-slide.tsx';
import { useSlides } from './use-slides.ts';

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
