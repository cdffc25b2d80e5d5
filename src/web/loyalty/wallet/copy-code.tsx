import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { copyText } from '#web/loyalty/copy-text.ts';

/** A voucher's code, to be read or copied. */
export function CopyCode({ code }: { code: string }) {
  const words = { title: 'Code copied', description: code, orElse: `Your code is ${code}.` };
  return (
    <div className="code-line">
      <span className="code-text">{code}</span>
      <IconButton icon="copy" label={`Copy code ${code}`} onClick={() => void copyText(code, words)} />
    </div>
  );
}
