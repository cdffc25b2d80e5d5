import { useId } from 'react';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { articlesInWords } from '#web/articles/admin/articles-in-words.ts';
import { topicCalls } from '#web/articles/admin/editor/article-calls.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { AddButton } from '#web/kit/record/list-card.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Skeletons } from '#web/kit/ui/skeleton.tsx';
import { TopicDialog } from './topic-dialog.tsx';
import './topics.css';
import { useTopics } from './use-topics.ts';

export function TopicsSection() {
  const titleId = useId();
  const list = useTopics();
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminTopic>({
    ...topicCalls,
    rows: list.rows,
    question: questionAbout,
    Form: TopicDialog,
  });

  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div className="toolbar">
        <h2 id={titleId} className="topics__title">
          All topics
        </h2>
        <CsvButton path="/api/admin/topics/csv" name="topics.csv" />
        <AddButton onClick={onAdd}>Create Topic</AddButton>
      </div>
      <RecordList list={list} noun="topics" empty={emptyTopics(onAdd)} skeleton={<TopicSkeletons />}>
        {(topics) => (
          <ul className="topics">
            {topics.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                onEdit={() => onEdit(topic)}
                onDelete={() => onDelete(topic)}
              />
            ))}
          </ul>
        )}
      </RecordList>
      {dialogs}
    </section>
  );
}

function emptyTopics(onAdd: () => void) {
  return {
    text: 'Topics group your articles and tell the AI what to write about.',
    action: (
      <Button size="sm" onClick={onAdd}>
        Add Your First Topic
      </Button>
    ),
  };
}

function questionAbout({ name, articleCount }: AdminTopic) {
  const articles =
    articleCount === 0
      ? 'No article uses it.'
      : articleCount === 1
        ? '1 article will have no topic. Nothing else changes.'
        : `${articleCount} articles will have no topic. Nothing else changes.`;
  return { title: `Delete ${name}?`, text: `${articles} You can undo this for 10 seconds.` };
}

function TopicSkeletons() {
  return (
    <div className="topics">
      <Skeletons count={3} shape="box" className="h-48" />
    </div>
  );
}

const SHOWN = 3;

type TopicCardProps = { topic: AdminTopic; onEdit: () => void; onDelete: () => void };

function TopicCard({ topic, onEdit, onDelete }: TopicCardProps) {
  const titleId = useId();
  const { id, name, description, keywords, createdAt, articleCount } = topic;
  return (
    <li>
      <article className="card topic" aria-labelledby={titleId}>
        <h3 id={titleId}>{name}</h3>
        {description && <p className="topic__about">{description}</p>}
        {keywords.length > 0 && (
          <ul className="flex flex-wrap items-center gap-1.5" aria-label="Keywords">
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
          <HistoryButton target={`topic ${id}`} name={name} />
          <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
        </div>
      </article>
    </li>
  );
}
