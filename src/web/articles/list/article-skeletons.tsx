import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import './article-card.css';

const CARDS = [1, 2, 3];

/** Placeholders, so that nothing shifts when the list is loaded. */
export function ArticleSkeletons() {
  return (
    <Loading label="Loading articles...">
      <div className="a-card a-card--lead">
        <Skeleton shape="picture" className="aspect-[3/2]" />
        <div>
          <Skeleton className="h-[26px] w-28" />
          <Skeleton shape="title" className="mt-4 h-10 w-full" />
          <Skeleton shape="title" className="mt-2 h-10 w-2/3" />
          <Skeleton className="mt-4" />
          <Skeleton className="mt-2 w-4/5" />
        </div>
      </div>
      <hr className="my-12" />
      <div className="grid--3">
        {CARDS.map((card) => (
          <div key={card}>
            <Skeleton shape="picture" className="aspect-[3/2]" />
            <Skeleton className="mt-4 h-[26px] w-28" />
            <Skeleton shape="title" className="mt-3" />
            <Skeleton className="mt-3" />
            <Skeleton className="mt-2 w-4/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
