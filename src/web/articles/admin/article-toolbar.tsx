import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { SearchBox } from '#web/kit/ui/fields/search-box.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CsvButton } from '#web/kit/ui/lists/csv-button.tsx';
import { Filter } from '#web/kit/ui/lists/filter.tsx';
import { Filters } from '#web/kit/ui/lists/filters.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { readArticleQuery, SORTS, STATUSES } from './article-query.ts';
import { articlesInWords } from './articles-in-words.ts';

type ArticleToolbarProps = {
  titleId: string;
  total: number;
  topics: readonly AdminTopic[];
  onAdd: () => void;
  onGenerate: () => void;
};

export function ArticleToolbar({ titleId, total, topics, onAdd, onGenerate }: ArticleToolbarProps) {
  const [search, change] = useUrlParams();
  const { page: _page, pageSize: _pageSize, ...filters } = readArticleQuery(search);
  const narrow = (next: Record<string, string | undefined>) => change({ ...next, page: undefined });

  return (
    <>
      <div className="toolbar articles__head">
        <div>
          <h2 id={titleId}>All articles</h2>
          <p className="counts">{articlesInWords(total)}</p>
        </div>
        <CsvButton path="/api/admin/articles/csv" query={filters} name="articles.csv" />
        {topics.length > 0 && (
          <Button look="secondary" size="sm" className="articles__generate" onClick={onGenerate}>
            <Icon name="leaf" />
            Generate Article
          </Button>
        )}
        <Button size="sm" onClick={onAdd}>
          <Icon name="plus" />
          Add Article
        </Button>
      </div>
      <div className="toolbar list-filters">
        <SearchBox
          label="Search articles"
          placeholder="Title, excerpt or slug"
          value={filters.q ?? ''}
          onSearch={(text) => change({ q: text, page: undefined }, { replace: true })}
        />
        <Filters values={[filters.status, filters.topicId, filters.sort]}>
          <Filter
            label="Status"
            all="Any status"
            value={filters.status}
            options={STATUSES}
            onChange={(status) => narrow({ status })}
          />
          <Filter
            label="Topic"
            all="All topics"
            value={filters.topicId?.toString()}
            options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(topic) => narrow({ topic })}
          />
          <Filter
            label="Sort"
            all="Newest first"
            value={filters.sort}
            options={SORTS}
            onChange={(sort) => narrow({ sort })}
          />
        </Filters>
      </div>
    </>
  );
}
