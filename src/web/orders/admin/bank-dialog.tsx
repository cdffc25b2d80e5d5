import { useState } from 'react';
import { formatMoney } from '#shared/kit/money.ts';
import { EMPTY_FILE, FILE_TOO_LARGE } from '#shared/orders/admin-messages.ts';
import type { BankLine, BankProposal, ordersApi, BankReport as Report } from '#shared/orders/contract.ts';
import { MOST_CSV } from '#shared/orders/limits.ts';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Field } from '#web/kit/ui/fields/field.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { counted } from './order-words.ts';
import { ORDER_PATHS } from './use-order-change.tsx';

/** The bank's CSV of incoming payments: matching orders are marked paid. */
export function BankDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Payments from the bank" wide>
      <BankForm onDone={onClose} />
    </Dialog>
  );
}

function BankForm({ onDone }: { onDone: () => void }) {
  const [report, setReport] = useState<Report | null>(null);
  const upload = useSave({
    save: async (file: File) =>
      call<typeof ordersApi.bankCsv>('POST /api/admin/orders/bank-csv', { body: await file.text() }),
    done: ({ matched }) => `${counted(matched.length, 'order')} updated successfully`,
    failure: 'Failed to read the bank file',
    changed: ORDER_PATHS,
    onSaved: (made) => {
      setReport(made);
      form.reset();
    },
  });
  const form = useForm<{ file?: File | undefined }>({
    initial: {},
    validate: ({ file }) => ({ file: validateFile(file) }),
    submit: ({ file }) => file && upload.mutate(file),
    isBusy: upload.isPending,
  });

  if (report) {
    return (
      <BankReport
        report={report}
        onPaid={(line, proposal) => setReport(withPaid(report, line, proposal))}
        onAgain={() => setReport(null)}
        onDone={onDone}
      />
    );
  }
  return (
    <form ref={form.element} className="grid gap-4" noValidate onSubmit={form.submit}>
      <p className="muted">
        Export the incoming payments from your bank as CSV and choose the file here. An order is marked paid
        when a line has its number (ORD-1042) and the exact amount. For a line without a number we suggest the
        order that fits the amount and the name, and you decide. You can upload the same file again: nothing
        counts twice.
      </p>
      <Field label="Bank file" hint="CSV, at most 1 MB" error={form.error('file')}>
        {(control) => (
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            data-autofocus
            {...control}
            onChange={({ target }) => form.set('file', target.files?.[0])}
          />
        )}
      </Field>
      <div className="dialog__foot">
        <Button look="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={upload.isPending} busyText="Reading...">
          Match payments
        </Button>
      </div>
    </form>
  );
}

/** Empty when it can be sent. */
function validateFile(file: File | undefined): string {
  if (!file) return 'Please choose a file';
  if (file.size === 0) return EMPTY_FILE;
  return file.size > MOST_CSV ? FILE_TOO_LARGE : '';
}

/** A confirmed line moves to those that were paid. */
function withPaid(report: Report, line: BankLine, { orderId, number }: BankProposal): Report {
  const paid = { ...line, orderId, message: `${number} is paid.`, proposals: [] };
  return {
    ...report,
    matched: [...report.matched, paid],
    unmatched: report.unmatched.filter(({ key }) => key !== line.key),
  };
}

type OnPaid = (line: BankLine, proposal: BankProposal) => void;
type BankReportProps = { report: Report; onPaid: OnPaid; onAgain: () => void; onDone: () => void };

function BankReport({ report, onPaid, onAgain, onDone }: BankReportProps) {
  const { matched, known, unmatched } = report;
  return (
    <div className="grid gap-4">
      <Note tone={unmatched.length > 0 ? 'warn' : 'sage'}>
        {`${counted(matched.length, 'payment')} matched, ${known.length} already paid, ${unmatched.length} unmatched.`}
      </Note>
      <Pile title="Unmatched: please look at these" lines={unmatched} onPaid={onPaid} />
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

type PileProps = { title: string; lines: BankLine[]; onPaid?: OnPaid };

function Pile({ title, lines, onPaid }: PileProps) {
  if (lines.length === 0) return null;
  return (
    <section className="bank" aria-label={title}>
      <h3>{`${title} (${lines.length})`}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <p className="bank__head">
              <span>{line.message}</span>
              {line.amount && <b className="num">{formatMoney(line.amount)}</b>}
            </p>
            <p className="muted">{`Line ${line.line}: ${line.text}`}</p>
            {onPaid && line.proposals.length > 0 && <Proposals line={line} onPaid={onPaid} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Never paid by itself: the admin knows the customer. */
function Proposals({ line, onPaid }: { line: BankLine; onPaid: OnPaid }) {
  const paying = useSave({
    save: ({ orderId }: BankProposal) =>
      call<typeof ordersApi.payByBankLine>('POST /api/admin/orders/:id/bank-payments', {
        params: { id: orderId },
        body: { key: line.key, amount: line.amount ?? '' },
      }),
    done: ({ number }) => `Order updated successfully: ${number}, paid`,
    failure: 'Failed to update order',
    changed: ORDER_PATHS,
    onSaved: (_, proposal) => onPaid(line, proposal),
  });
  const { proposals } = line;
  return (
    <div className="bank__fits">
      <p>{proposals.length === 1 ? 'Is it for this order?' : 'Which of these orders is it for?'}</p>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.orderId}>
            <p>
              {`${proposal.number}, ${proposal.customerName}`}
              <span className="muted">
                {proposal.isWholeName ? 'Same amount and name' : 'Same amount, part of the name'}
              </span>
            </p>
            <Button
              look="secondary"
              size="sm"
              busy={paying.isPending && paying.variables.orderId === proposal.orderId}
              busyText="Saving..."
              onClick={() => !paying.isPending && paying.mutate(proposal)}
            >
              {`Mark ${proposal.number} paid`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
