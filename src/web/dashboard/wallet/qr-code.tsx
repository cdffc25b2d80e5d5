import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/kit/ui/button.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { drawQr } from './draw-qr.ts';
import './qr-code.css';

/** A voucher's QR code for the counter. The code beside it works just as well. */
export function QrCode({ code }: { code: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['qr', code],
    queryFn: () => drawQr(code),
  });

  return (
    <div className="qr">
      {data && (
        <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={`QR code of ${code}`}>
          <path d={data.path} shapeRendering="crispEdges" />
        </svg>
      )}
      {!data && isError && (
        <div className="grid gap-2">
          <p className="tiny">We couldn't draw the QR code. Please use the code below.</p>
          <Button look="soft" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!data && !isError && (
        <Loading label="Drawing the QR code...">
          <Skeleton shape="box" className="aspect-square" />
        </Loading>
      )}
    </div>
  );
}
