import { formatMoney } from '#shared/kit/money.ts';
import type { BankLine, BankReport as Report } from '#shared/orders/contract.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { counted } from './order-words.ts';

type BankReportProps = { report: Report; onAgain: () => void; onDone: () => void };

/** The result of the bank's CSV: what needs attention first. */
export function BankReport({ report, onAgain, onDone }: BankReportProps) {
  const { matched, known, unmatched } = report;
  return (
    <div className="grid gap-4">
      <Note tone={unmatched.length > 0 ? 'warn' : 'sage'}>
        {`${counted(matched.length, 'payment')} matched, ${known.length} already paid, ${unmatched.length} unmatched.`}
      </Note>
      <Pile title="Unmatched: please look at these" lines={unmatched} />
      <Pile title="Matched: marked paid now" lines={matched} />
      <Pile title="Already paid by this file before" lines={known} />
      <div className="dialog__foot">
        <Button look="secondary" size="sm" onClick={onAgain}>
          Another file
        </Button>
        <Button size="sm" data-autofocus onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

function Pile({ title, lines }: { title: string; lines: BankLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="bank" aria-label={title}>
      <h3>{`${title} (${lines.length})`}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            <p className="bank__head">
              <span>{line.message}</span>
              {line.amount && <b className="num">{formatMoney(line.amount)}</b>}
            </p>
            <p className="muted">{`Line ${line.line}: ${line.text}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
