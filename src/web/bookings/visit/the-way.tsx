import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Card } from '#web/kit/ui/card.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { streetAddress, telLink } from '#web/studio/contact-links.ts';
import { directionsLink } from '#web/studio/map-links.ts';
import { useStudio } from '#web/studio/queries.ts';

/** The address, from the station and the last of it in words; nothing while the studio has not given it. */
export function TheWay() {
  const studio = useStudio();
  const street = streetAddress(studio);
  const { wayThere, directions } = studio.address;
  if (!street) return null;
  return (
    <Card title="How to find us" className="visit__card">
      <address>
        <strong>{studio.name}</strong>
        <span className="block">{street}</span>
      </address>
      {wayThere && <p className="visit__station">{wayThere}</p>}
      {directions && <p className="whitespace-pre-line wrap-anywhere mt-3">{directions}</p>}
      <p className="visit__acts">
        <ButtonLink
          look="secondary"
          size="sm"
          href={directionsLink(studio)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="pin" />
          Open the map
        </ButtonLink>
        {studio.phone && (
          <ButtonLink look="ghost" size="sm" href={telLink(studio)}>
            <Icon name="phone" />
            {studio.phone}
          </ButtonLink>
        )}
      </p>
    </Card>
  );
}
