import { useState } from 'react';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';

type BrandProps = {
  /** What stands there when the studio's own logo cannot be had. */
  without: 'name' | 'nothing';
};

/** The studio's own logo where it has one, else the petals and its name. */
export function Brand({ without }: BrandProps) {
  const { name, logo } = useStudio();
  const [isBroken, setBroken] = useState(false);

  if (logo && !isBroken) {
    return (
      <a className="brand" href="/">
        <img
          className="brand__logo"
          src={logo}
          alt={name}
          ref={noticeFailure}
          onError={() => setBroken(true)}
        />
      </a>
    );
  }
  if (logo && without === 'nothing') return null;

  return (
    <a className="brand" href="/">
      <LogoMark />
      <span>{name}</span>
    </a>
  );

  // A picture that failed before React took over tells nobody again.
  function noticeFailure(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }
}
