import { useState } from 'react';
import { Pills } from '#web/kit/ui/pills.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { UiSection } from './ui-section.tsx';

const categories = named('All Products', 'Cleansers', 'Serums', 'Moisturizers');
const sections = named('Loyalty', 'E-Wallet', 'Overview', 'Profile', 'Bookings', 'Purchases');
const views = named('Day', 'Week', 'Month');

export function UiFilters() {
  const [category, setCategory] = useState('All Products');
  const [section, setSection] = useState('Loyalty');
  const [view, setView] = useState('Day');

  return (
    <UiSection title="Pills and tabs">
      <Pills label="Filter" options={categories} value={category} onChange={setCategory} />
      <Tabs label="Example tabs" tabs={sections} value={section} onChange={setSection}>
        The panel of {section}.
      </Tabs>
      <Tabs label="View" look="segment" tabs={views} value={view} onChange={setView}>
        The {view.toLowerCase()} view.
      </Tabs>
    </UiSection>
  );
}

function named(...names: string[]) {
  return names.map((name) => ({ value: name, label: name }));
}
