import { Badge } from '#web/kit/ui/badge.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { UiColumns, UiSection } from './ui-section.tsx';

const fallback = '/pictures/studio-fallback-treatment-800x600.webp';

export function UiCards() {
  return (
    <UiSection title="Cards and pictures">
      <UiColumns>
        <Card title="Next appointment" level="h3" action={<Badge tone="confirmed">Confirmed</Badge>}>
          <p className="small muted">Thursday 17 September, 3:00 PM</p>
        </Card>
        <Card look="raised">A raised card, for the one thing in view.</Card>
        <Card look="shell">
          A shell card. <span className="muted">Muted on shell is a little deeper.</span>
        </Card>
        <div className="pic pic--43">
          <Picture
            src="/pictures/promo-1200x900.webp"
            alt="Folded towels, a rose and an open jar of white cream"
            fallback={fallback}
            sizes="(min-width: 1024px) 384px, 100vw"
          />
        </div>
        <div className="pic pic--43">
          <Picture src="/pictures/gone-1200x900.webp" alt="A picture that is gone" fallback={fallback} />
        </div>
        <div className="pic pic--43">
          <Picture
            src="/pictures/gone-1200x900.webp"
            alt="A picture that is gone, and its fallback too"
            fallback="/pictures/gone-too-1200x900.webp"
          />
        </div>
      </UiColumns>
    </UiSection>
  );
}
