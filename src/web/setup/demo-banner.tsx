import { useState } from 'react';
import { useStored } from '#web/kit/first-load/browser-facts.ts';
import { useIsAdmin } from '#web/kit/staff-role.tsx';
import { writeStored } from '#web/kit/stored.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { useStudio } from '#web/studio/queries.ts';
import './demo-banner.css';

const KEY = 'demoBannerHidden';

/** Above every section of a demo's dashboard; hidden for this visit, not for ever. */
export function DemoBanner() {
  const { isDemo } = useStudio();
  const stored = useStored(KEY, 'sessionStorage');
  const [isHidden, setHidden] = useState(stored !== null);
  const isAdmin = useIsAdmin();
  if (!isDemo || isHidden || !isAdmin) return null;

  function hide() {
    setHidden(true);
    writeStored(KEY, 'yes', 'sessionStorage');
  }

  return (
    <section className="demo-banner" aria-label="Demo">
      <p>
        <strong>This is a demo.</strong> <span className="demo-banner__more">Everyone in it is made up.</span>
      </p>
      <ButtonLink size="sm" href="/admin-dashboard?tab=setup">
        Make it yours
      </ButtonLink>
      <IconButton icon="close" label="Hide for now" onClick={hide} />
    </section>
  );
}
