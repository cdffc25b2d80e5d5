import { useState } from 'react';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';

type BrandProps = {
  /** Shown when the studio's logo fails to load. */
  without: 'name' | 'nothing';
};

/** The studio's logo if it has one, else the petals and its name. */
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

  // An error event before hydration is not repeated.
  function noticeFailure(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setBroken(true);
  }
}
