import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './hero.css';

export function Hero() {
  const [slide] = useStudio().heroSlides;
  if (!slide) return null;

  return (
    <section className="hero" aria-label="Welcome">
      <div className="hero__pic">
        <Picture
          src={slide.image}
          fallback="/pictures/studio-fallback-treatment-800x600.webp"
          alt={slide.imageAlt}
          sizes="100vw"
          priority
        />
      </div>
      <div className="hero__body wrap">
        <h1>{slide.title}</h1>
        <p className="lead">{slide.subtitle}</p>
        <div className="hero__cta">
          <ButtonLink href="/treatments">{slide.secondaryButton}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
