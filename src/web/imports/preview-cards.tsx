import type { PreviewCard } from '#shared/imports/contract.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Facts } from '#web/kit/ui/fact.tsx';

const CHANNELS = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp', phone: 'calls', push: 'notifications' };

/** The first clients of the file, as their cards will be. */
export function PreviewCards({ cards }: { cards: readonly PreviewCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="grid gap-3" aria-label="Cards as they will be">
      <h3>
        {cards.length === 1 ? 'The card, as it will be' : `The first ${cards.length} cards, as they will be`}
      </h3>
      <ul className="import__cards">
        {cards.map((card, place) => (
          <li key={place} className="import__card">
            <PreviewedCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PreviewedCard({ card }: { card: PreviewCard }) {
  const { name, email, phone, isNew, isBlocked, blockedReason, allergies, tags } = card;
  return (
    <>
      <p className="import__card-head">
        <b className="import__text">{name || email || 'No name'}</b>
        <Badge tone={isNew ? 'confirmed' : 'pending'}>{isNew ? 'New' : 'Changed'}</Badge>
        {isBlocked && <Badge tone="cancelled">Blocked</Badge>}
      </p>
      <Facts
        className="import__facts"
        facts={[
          ['E-mail', email],
          ['Phone', phone],
          ['Blocked', isBlocked && blockedReason],
          ['Allergies', allergies && `${allergies} (not confirmed)`],
          ['Notes', card.notes],
          ['Birthday', card.birthday && formatDay(card.birthday)],
          ['Address', card.address],
          ['Tags', tags.join(', ')],
          ['Client since', card.joinedOn && formatDay(card.joinedOn)],
          ['Language', card.language],
          ['Preferred', card.preferredPerson],
          ['Accepts', wordsOf(card, true)],
          ['Refuses', wordsOf(card, false)],
        ]}
      />
    </>
  );
}

function wordsOf({ consents }: PreviewCard, given: boolean): string {
  return consents
    .filter(({ isGiven }) => isGiven === given)
    .map(({ channel }) => CHANNELS[channel])
    .join(', ');
}
