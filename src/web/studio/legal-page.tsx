import { useQuery } from '@tanstack/react-query';
import type { LegalText as Text } from '#shared/studio/contract.ts';
import type { PageProps } from '#web/kit/page.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { legalBlocks } from './legal-blocks.ts';
import { legalQuery } from './legal-query.ts';
import { useStudio } from './queries.ts';

export function LegalPage({ params: { slug = '' } }: PageProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(legalQuery(slug));

  if (data) return <LegalText text={data} />;
  if (isPending) return <LegalSkeleton />;
  return (
    <div className="wrap section">
      {isError ? (
        <ErrorState
          level="h1"
          title="Failed to load this page"
          text="Please check your connection and try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <EmptyState
          level="h1"
          title="Page not found"
          text="It may have moved. The links below lead to all our policies."
          action={{ label: 'Back to the home page', href: '/' }}
        />
      )}
    </div>
  );
}

function LegalSkeleton() {
  return (
    <Loading label="Loading..." className="wrap pt-10 pb-section md:pt-16">
      <div className="prose">
        <Skeleton className="h-12 w-2/3" />
        <Skeleton />
        <Skeleton className="w-4/5" />
        <Skeleton shape="title" className="w-1/3" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </Loading>
  );
}

function LegalText({ text: { title, body } }: { text: Text }) {
  const { email } = useStudio();
  return (
    <article className="wrap pt-10 pb-section md:pt-16">
      <div className="prose">
        <h1>{title}</h1>
        {legalBlocks(body).map(({ kind, text }, index) => {
          const Tag = kind === 'heading' ? 'h2' : 'p';
          return (
            <Tag key={index} className="whitespace-pre-line">
              {text}
            </Tag>
          );
        })}
        <hr />
        {email && (
          <p className="small muted">
            Questions about this? E-mail us at <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
      </div>
    </article>
  );
}
