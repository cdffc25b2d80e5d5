import { UiButtons } from './ui-buttons.tsx';
import { UiCards } from './ui-cards.tsx';
import { UiColours } from './ui-colours.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiFilters } from './ui-filters.tsx';
import { UiIcons } from './ui-icons.tsx';
import { UiMessages } from './ui-messages.tsx';
import { UiOverlays } from './ui-overlays.tsx';
import { UiStates } from './ui-states.tsx';
import { UiTables } from './ui-tables.tsx';
import { UiType } from './ui-type.tsx';

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
