import { keysOf } from '#shared/kit/keys-of.ts';
import { Icon, iconPaths } from '#web/kit/ui/icon.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { staffIcons } from '#web/kit/ui/staff-icons.ts';
import { UiButtons } from './ui-buttons.tsx';
import { UiCards } from './ui-cards.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiFilters } from './ui-filters.tsx';
import { UiMessages } from './ui-messages.tsx';
import { UiOverlays } from './ui-overlays.tsx';
import { UiSection } from './ui-section.tsx';
import { UiStates } from './ui-states.tsx';
import { UiTables } from './ui-tables.tsx';

/** Every component of the kit in every state, for development. */
export function UiPage() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Component sheet</h1>
        <p>Every part in every state. Hover, press Tab and use the arrow keys: it all works.</p>
      </div>
      <UiColours />
      <UiType />
      <UiIcons />
      <UiButtons />
      <UiFields />
      <UiFilters />
      <UiMessages />
      <UiCards />
      <UiTables />
      <UiStates />
      <UiOverlays />
    </div>
  );
}

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

function UiColours() {
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

function UiType() {
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

Object.assign(iconPaths, staffIcons);
const names = keysOf(iconPaths);

function UiIcons() {
  return (
    <UiSection title="Icons">
      <ul className="grid grid-cols-2 gap-3 text-13 sm:grid-cols-4 lg:grid-cols-8">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name={name} />
            {name}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span className="size-5 text-clay">
            <LogoMark />
          </span>
          logo mark
        </li>
      </ul>
    </UiSection>
  );
}
