import type { ComponentProps, ReactNode } from 'react';
import { type Download, type DownloadFailure, useDownload } from '#web/kit/use-download.ts';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type DownloadButtonProps = Pick<
  ComponentProps<typeof Button>,
  'look' | 'aria-label' | 'disabled' | 'busyText'
> & {
  file: Download;
  icon?: IconName | undefined;
  failure?: DownloadFailure | undefined;
  children: ReactNode;
};

/** A small button that downloads a file only its owner gets. */
export function DownloadButton({ file, icon, failure, children, ...button }: DownloadButtonProps) {
  const download = useDownload(failure);
  return (
    <Button {...button} size="sm" busy={download.isPending} onClick={() => download.mutate(file)}>
      {icon && <Icon name={icon} />}
      {children}
    </Button>
  );
}
