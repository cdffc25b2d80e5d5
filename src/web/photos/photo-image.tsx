import { messageOf } from '#web/kit/call.ts';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { usePhoto } from './use-photo.ts';

type PhotoImageProps = { id: number; alt: string; className?: string | undefined };

export function PhotoImage({ id, alt, className }: PhotoImageProps) {
  const { url, isError, error, retry } = usePhoto(id);
  if (isError) {
    return (
      <ErrorState
        title="We could not open this photo"
        text={messageOf(error, 'Please try again in a moment.')}
        onRetry={retry}
      />
    );
  }
  if (!url) {
    return (
      <Loading label="Opening the photo">
        <Skeleton shape="box" className="h-64" />
      </Loading>
    );
  }
  return <img src={url} alt={alt} className={className} draggable={false} />;
}
