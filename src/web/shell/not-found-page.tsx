import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import './not-found.css';

const FALLBACK = '/pictures/studio-fallback-article-800x600.webp';

export function NotFoundPage() {
  return (
    <div className="wrap not-found">
      <div>
        <h1>404 Page Not Found</h1>
        <p className="muted mt-4">Did you forget to add the page to the router?</p>
        <p className="mt-4">
          The page may have moved, or the address may have a typo. One of these may help:
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/">Back to the home page</ButtonLink>
          <ButtonLink look="secondary" href="/treatments">
            See our treatments
          </ButtonLink>
          <ButtonLink look="secondary" href="/#booking">
            <Icon name="calendar" />
            Book a visit
          </ButtonLink>
        </div>
      </div>
      <div className="pic pic--43">
        <Picture
          src="/pictures/promo-1200x900.webp"
          fallback={FALLBACK}
          alt=""
          sizes="(min-width: 900px) 576px, calc(100vw - 32px)"
          priority
        />
      </div>
    </div>
  );
}
