import { useQuery } from '@tanstack/react-query';
import type { Voucher } from '#shared/loyalty/contract.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { CopyCode } from './copy-code.tsx';
import { drawQr } from './draw-qr.ts';
import './qr-dialog.css';
import { shortDay } from './short-day.ts';

type QrDialogProps = { voucher: Voucher; onClose: () => void };

/** A voucher held up at the desk: to be scanned, or read aloud. */
export function QrDialog({ voucher: { code, description, expiryDate }, onClose }: QrDialogProps) {
  return (
    <Dialog open onClose={onClose} title={description}>
      <p className="muted">{`Show this at the desk. Valid until ${shortDay(expiryDate)}.`}</p>
      <div className="qr">
        <QrCode code={code} />
      </div>
      <CopyCode code={code} />
    </Dialog>
  );
}

function QrCode({ code }: { code: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['qr', code],
    queryFn: () => drawQr(code),
  });
  if (data) {
    return (
      <svg viewBox={`0 0 ${data.size} ${data.size}`} role="img" aria-label={`QR code of ${code}`}>
        <path d={data.path} shapeRendering="crispEdges" />
      </svg>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The QR code could not be drawn"
        text="The code below works just as well."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Drawing the QR code...">
      <Skeleton shape="box" className="aspect-square" />
    </Loading>
  );
}
