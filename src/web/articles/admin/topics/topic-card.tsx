import { useId } from 'react';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { formatDay } from '#shared/kit/studio-time.ts';
import { articlesInWords } from '#web/articles/admin/articles-in-words.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';

const SHOWN = 3;

type TopicCardProps = { topic: AdminTopic; onEdit: () => void; onDelete: () => void };

export function TopicCard({ topic, onEdit, onDelete }: TopicCardProps) {
  const titleId = useId();
  const { id, name, description, keywords, createdAt, articleCount } = topic;
  return (
    <li>
      <article className="card topic" aria-labelledby={titleId}>
        <h3 id={titleId}>{name}</h3>
        {description && <p className="topic__about">{description}</p>}
        {keywords.length > 0 && (
          <ul className="topic__keywords" aria-label="Keywords">
            {keywords.slice(0, SHOWN).map((keyword) => (
              <li key={keyword}>
                <Badge>{keyword}</Badge>
              </li>
            ))}
            {keywords.length > SHOWN && <li className="muted">{`+${keywords.length - SHOWN} more`}</li>}
          </ul>
        )}
        <p className="topic__facts">
          <span>
            Created <time dateTime={createdAt}>{formatDay(new Date(createdAt))}</time>
          </span>
          <span>{articlesInWords(articleCount)}</span>
        </p>
        <div className="topic__acts">
          <Button look="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
            <Icon name="edit" />
            Edit
          </Button>
          <HistoryButton subject={`topic ${id}`} name={name} />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
        </div>
      </article>
    </li>
  );
}
