import { useQuery } from '@tanstack/react-query';
import type { PageProps } from '#web/kit/page.ts';
import { Note } from '#web/kit/ui/note.tsx';
import { ArticleNotFound } from './article-not-found.tsx';
import { ArticleReader, ReaderSkeleton } from './article-reader.tsx';
import { previewQuery } from './preview-query.ts';

/** An unpublished article, for those with the link: as readers will see it, with a note that it is a draft. */
export function PreviewPage({ params: { token = '' } }: PageProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(previewQuery(token));

  if (data) {
    const publishedAt = data.publishedAt ?? data.updatedAt;
    return (
      <>
        {data.publishedAt === null && (
          <div className="wrap pt-6">
            <Note tone="warn">This is a preview. The article is not published yet.</Note>
          </div>
        )}
        <ArticleReader article={{ ...data, publishedAt }} />
      </>
    );
  }
  if (isPending) return <ReaderSkeleton />;
  return <ArticleNotFound retry={isError ? { run: () => void refetch(), busy: isFetching } : undefined} />;
}
