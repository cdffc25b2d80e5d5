import { useId } from 'react';
import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminArticleRow } from '#shared/articles/admin-shapes.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { ListFoot } from '#web/kit/ui/lists/list-foot.tsx';
import { ListStates } from '#web/kit/ui/lists/list-states.tsx';
import { useList } from '#web/kit/use-list.ts';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { readArticleQuery } from './article-query.ts';
import { type ArticleActs, ArticleRow } from './article-row.tsx';
import { ArticleToolbar } from './article-toolbar.tsx';
import { ARTICLE_PATHS, articleCalls } from './editor/article-calls.ts';
import { ArticleDialogs } from './editor/article-dialogs.tsx';
import { usePublication } from './editor/use-publication.ts';
import './articles.css';
import { useTopics } from './topics/use-topics.ts';
import { useOpened } from './use-opened.ts';

/** The Articles & Media section: the list with its filters, and its dialogs. */
export function ArticlesSection() {
  const titleId = useId();
  const [search, change] = useUrlParams();
  const { open } = useOpened();
  const query = readArticleQuery(search);
  const list = useList<typeof articlesAdminApi.articles>(
    'GET /api/admin/articles',
    { query },
    { everySeconds: 30 },
  );
  const topics = useTopics();
  const publication = usePublication();
  const removal = useRemoval<AdminArticleRow>({
    noun: 'Article',
    failure: 'Failed to delete article',
    remove: articleCalls.remove,
    restore: articleCalls.restore,
    changed: ARTICLE_PATHS,
  });

  const acts: ArticleActs = {
    onEdit: ({ id }) => open({ what: 'edit', id }),
    onDelete: (article) => removal.ask(article, questionAbout(article)),
    onPublish: (article) => publication.publish(article),
    onUnpublish: (article) => publication.unpublish(article),
    onSchedule: ({ id }) => open({ what: 'schedule', id }),
    onPreview: ({ id }) => open({ what: 'preview', id }),
  };
  const onAdd = () => open({ what: 'new' });
  const empty = emptyArticles({
    isFiltered: Boolean(query.q || query.status || query.topicId),
    hasTopics: topics.isLoading || topics.isError || topics.total > 0,
    onAdd,
    onClear: () => change({ q: undefined, status: undefined, topic: undefined, page: undefined }),
  });
  return (
    <section className="card" aria-labelledby={titleId}>
      <ArticleToolbar
        titleId={titleId}
        total={list.total}
        topics={topics.rows}
        onAdd={onAdd}
        onGenerate={() => open({ what: 'generate' })}
      />
      <ListStates list={list} noun="articles" empty={empty}>
        {(rows) => (
          <ul className="admin-articles">
            {rows.map((row) => (
              <ArticleRow key={row.id} article={row} isBusy={publication.isBusy(row)} acts={acts} />
            ))}
          </ul>
        )}
      </ListStates>
      <ListFoot {...query} total={list.total} busy={list.isRefreshing} onPage={(page) => change({ page })} />
      {removal.dialog}
      <ArticleDialogs rows={list.rows} topics={topics.rows} />
    </section>
  );
}

function questionAbout({ title, status }: AdminArticleRow) {
  const where =
    status === 'published' ? 'It will be taken off the site right away.' : "It hasn't been published.";
  return { title: `Delete ${title}?`, text: `${where} You can undo this for 10 seconds.` };
}

type Emptiness = { isFiltered: boolean; hasTopics: boolean; onAdd: () => void; onClear: () => void };

/** Why the list is empty, and what to do next: no match, no topics, or no articles yet. */
function emptyArticles({ isFiltered, hasTopics, onAdd, onClear }: Emptiness) {
  if (isFiltered) {
    return {
      title: 'No articles found',
      text: 'Please try another word or fewer filters.',
      action: (
        <Button look="secondary" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      ),
    };
  }
  if (!hasTopics) {
    return {
      title: 'No articles yet',
      text: 'Create topics first: they group your articles, and Generate Article writes about one.',
      action: (
        <ButtonLink size="sm" href="/admin-dashboard?tab=topics&open=new">
          Create topics first
        </ButtonLink>
      ),
    };
  }
  return {
    title: 'No articles yet',
    text: 'Write the first one, or generate a draft about a topic.',
    action: (
      <Button size="sm" onClick={onAdd}>
        Add Article
      </Button>
    ),
  };
}
