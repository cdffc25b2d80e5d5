import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import type { TreatmentPage } from '#shared/treatment-pages/contract.ts';
import { Picture } from '#web/kit/ui/picture.tsx';

/** Its own picture, then the further ones: a row to swipe on a phone, below each other beside the text. */
export function TreatmentPictures({ treatment }: { treatment: TreatmentPage }) {
  const { imageUrl, pictures } = treatment;
  const own = { imageUrl: imageUrl ?? TREATMENT_FALLBACK, altText: '' };
  const all = [own, ...pictures.filter((each) => each.imageUrl !== imageUrl)];
  return (
    // A row that scrolls is reached by keys, too.
    <ul className="treatment__pics" aria-label="Pictures" tabIndex={all.length > 1 ? 0 : undefined}>
      {all.map(({ imageUrl: src, altText }, place) => (
        <li key={src} className="pic pic--43">
          <Picture
            src={src}
            fallback={TREATMENT_FALLBACK}
            alt={altText}
            sizes={place === 0 ? '(min-width: 900px) 640px, 92vw' : '(min-width: 900px) 320px, 92vw'}
            priority={place === 0}
          />
        </li>
      ))}
    </ul>
  );
}
