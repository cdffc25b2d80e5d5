import { UiSection } from './ui-section.tsx';

const swatches = [
  ['Page', 'bg-page'],
  ['Panel', 'bg-panel'],
  ['Surface', 'bg-surface'],
  ['Shell', 'bg-shell'],
  ['Blush', 'bg-blush'],
  ['Petal', 'bg-petal'],
  ['Clay', 'bg-clay'],
  ['Clay deep', 'bg-clay-deep'],
  ['Ink', 'bg-ink'],
  ['Muted', 'bg-muted'],
  ['Field', 'bg-field'],
  ['Hairline', 'bg-hairline'],
  ['Sage', 'bg-sage'],
  ['Sage tint', 'bg-sage-tint'],
  ['Error', 'bg-error'],
  ['Warn', 'bg-warn'],
  ['Info', 'bg-info'],
  ['Gold', 'bg-tier-gold'],
] as const;

export function UiColours() {
  return (
    <UiSection title="Colour">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {swatches.map(([name, utility]) => (
          <div
            key={name}
            className="overflow-hidden rounded-card border border-hairline bg-surface text-13 leading-normal"
          >
            <div className={`h-16 ${utility}`} />
            <p className="px-3 pt-2 pb-2.5">
              <b className="block">{name}</b>
              {utility}
            </p>
          </div>
        ))}
      </div>
    </UiSection>
  );
}
