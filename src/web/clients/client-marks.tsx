import type { ListedClient } from '#shared/clients/contract.ts';
import { isBirthdayWeek } from '#shared/clients/details.ts';
import { formatDayMonth } from '#shared/kit/dates.ts';
import { studioDay } from '#shared/kit/studio-time.ts';
import { useNow } from '#web/kit/now.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import './client-finder.css';

type Marked = Pick<ListedClient, 'tags' | 'birthday' | 'isBlocked'>;

/** What staff should see before they book somebody: blocked, a birthday this week, their tags. */
export function ClientMarks({ client: { tags, birthday, isBlocked } }: { client: Marked }) {
  const today = studioDay(useNow());
  const isBirthday = isBirthdayWeek(birthday, today);
  if (tags.length === 0 && !isBirthday && !isBlocked) return null;
  return (
    <span className="client-marks">
      {isBlocked && <Badge tone="cancelled">Blocked, please call</Badge>}
      {isBirthday && birthday && <Badge tone="gold">{`Birthday ${formatDayMonth(birthday)}`}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag} tone="sage">
          {tag}
        </Badge>
      ))}
    </span>
  );
}
