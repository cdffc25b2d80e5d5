import { useEffect, useRef } from 'react';
import { paletteOf } from '#shared/studio/palette.ts';

/** How the colour looks on a page, while it is being chosen. */
export function PalettePreview({ accent }: { accent: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!/^#[0-9a-f]{6}$/i.test(accent)) return;
    const { clay, clayDeep, shell, blush } = paletteOf(accent.toLowerCase());
    // Not as an attribute, which the policy of the page blocks.
    const { style } = element.current!;
    for (const [name, value] of Object.entries({ clay, 'clay-deep': clayDeep, shell, blush }))
      style.setProperty(`--${name}`, value);
  }, [accent]);

  return (
    <div ref={element} className="palette" aria-hidden="true">
      <span className="btn btn--primary btn--sm">Book Treatment</span>
      <span className="palette__link">View All Treatments</span>
      <span className="palette__chip">Open now</span>
    </div>
  );
}
