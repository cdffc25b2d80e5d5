import { Price } from '#web/kit/ui/price.tsx';
import { UiSection } from './ui-section.tsx';

export function UiType() {
  return (
    <UiSection title="Type">
      <div className="grid gap-5">
        <div>
          <p className="tiny muted mb-2">h1, 60 / 1.06, Fraunces 390</p>
          <p className="h1">Gentle Care for Sensitive Skin</p>
        </div>
        <div>
          <p className="tiny muted mb-2">h2, 44 / 1.12</p>
          <p className="h2">
            Professional <span className="nowrap">Anti-Aging</span> Solutions
          </p>
        </div>
        <div>
          <p className="tiny muted mb-2">h3, 20 / 1.28, Fraunces 430, and prices</p>
          <p className="h3">
            Sensitive Calm Facial <Price text="$128.00" className="ml-4" />
          </p>
        </div>
        <div>
          <p className="tiny muted mb-2">body, 17 / 1.6, Figtree 400. Small 15, tiny 13.</p>
          <p className="max-w-text">
            Cool compresses and oat milk bring redness down and leave the barrier comfortable.{' '}
            <span className="muted">Muted text keeps to the same size and never goes below 4.5 : 1.</span>
          </p>
        </div>
      </div>
    </UiSection>
  );
}
