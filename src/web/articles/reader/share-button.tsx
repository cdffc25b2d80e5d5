import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { sharePage } from './share-page.ts';

type ShareButtonProps = { title: string; label?: string };

export function ShareButton({ title, label = 'Share' }: ShareButtonProps) {
  return (
    <Button look="secondary" size="sm" className="reader__share" onClick={() => void sharePage(title)}>
      <Icon name="share" />
      {label}
    </Button>
  );
}
