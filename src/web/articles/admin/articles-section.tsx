import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { ListToolbar } from '#web/kit/record/list-toolbar.tsx';
import { RecordList } from '#web/kit/record/record-list.tsx';
import { useListQuery } from '#web/kit/record/use-list-query.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { articleFilters } from './article-filters.ts';
import { type ArticleActs, ArticleRow } from './article-row.tsx';
import { articlesInWords } from './articles-in-words.ts';
import { articleCalls } from './editor/article-calls.ts';
import { ArticleDialogs } from './editor/article-dialogs.tsx';
import { usePublication } from './editor/use-publication.ts';
import './articles.css';
import { useTopics } from './topics/use-topics.ts';
import { useOpenedArticle } from './use-opened-article.ts';

export function ArticlesSection() {
  const { open } = useOpenedArticle();
  const topics = useTopics();
  const choices = articleFilters(topics.rows);
  const { query, filters, isFiltered, clear } = useListQuery(20, choices);
  const list = useList<typeof articlesAdminApi.articles>(
    'GET /api/admin/articles',
    { query: withTopicId(query) },
    { everySeconds: 30 },
  );
  const publication = usePublication();
  const removal = useRemoval<AdminArticleRow>(articleCalls);

  const acts: ArticleActs = {
    onEdit: ({ id }) => open({ what: 'edit', id }),
    onDelete: (article) => removal.confirm(article, questionAbout(article)),
    onPublish: (article) => publication.publish(article),
    onUnpublish: (article) => publication.unpublish(article),
    onSchedule: ({ id }) => open({ what: 'schedule', id }),
    onPreview: ({ id }) => open({ what: 'preview', id }),
  };
  const onAdd = () => open({ what: 'new' });
  const hasTopics = topics.isLoading || topics.isError || topics.rows.length > 0;
  return (
    <ListCard
      title="All articles"
      counts={articlesInWords(list.total)}
      headClass="articles__head"
      actions={
        <>
          <CsvButton path="/api/admin/articles/csv" query={withTopicId(filters)} name="articles.csv" />
          {topics.rows.length > 0 && (
            <Button
              look="secondary"
              size="sm"
              className="articles__generate"
              onClick={() => open({ what: 'generate' })}
            >
              <Icon name="leaf" />
              Generate Article
            </Button>
          )}
          <AddButton onClick={onAdd}>Add Article</AddButton>
        </>
      }
    >
      <ListToolbar
        noun="articles"
        placeholder="Title, excerpt or slug"
        filters={choices}
        className="list-filters"
      />
      <RecordList
        list={list}
        noun="articles"
        query={query}
        isFiltered={isFiltered}
        clear={clear}
        empty={noArticles(hasTopics, onAdd)}
      >
        {(rows) => (
          <ul className="admin-articles">
            {rows.map((row) => (
              <ArticleRow key={row.id} article={row} isBusy={publication.isBusy(row)} acts={acts} />
            ))}
          </ul>
        )}
      </RecordList>
      {removal.dialog}
      <ArticleDialogs rows={list.rows} topics={topics.rows} />
    </ListCard>
  );
}

/** The URL says `topic`, the API `topicId`. */
function withTopicId<Query extends { topic: string | undefined }>({ topic, ...query }: Query) {
  return { ...query, topicId: topic ? Number(topic) : undefined };
}

function questionAbout({ title, status }: AdminArticleRow) {
  const where =
    status === 'published' ? 'It will be taken off the site right away.' : "It hasn't been published.";
  return { title: `Delete ${title}?`, text: `${where} You can undo this for 10 seconds.` };
}

/** What to do first: topics, then articles. */
function noArticles(hasTopics: boolean, onAdd: () => void) {
  if (!hasTopics) {
    return {
      text: 'Create topics first: they group your articles, and Generate Article writes about one.',
      action: (
        <ButtonLink size="sm" href="/admin-dashboard?tab=topics&open=new">
          Create topics first
        </ButtonLink>
      ),
    };
  }
  return {
    text: 'Write the first one, or generate a draft about a topic.',
    action: (
      <Button size="sm" onClick={onAdd}>
        Add Article
      </Button>
    ),
  };
}
