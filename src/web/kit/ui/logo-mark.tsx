import { PETALS } from '#shared/kit/petals.ts';

/** The five petals, beside the studio's name. Inherits the text colour. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      <path d={PETALS} />
    </svg>
  );
}
