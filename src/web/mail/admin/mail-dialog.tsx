import type { OutboxMail, outboxApi } from '#shared/mail/contract.ts';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { NotLoaded } from '#web/kit/ui/not-loaded.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { MailStatus } from './mail-table.tsx';

type MailDialogProps = { mail: OutboxMail; isSavedAsFile: boolean; onClose: () => void };

/** The content of a mail, unless it contains secrets. */
export function MailDialog({ mail, isSavedAsFile, onClose }: MailDialogProps) {
  const opened = useLive<typeof outboxApi.open>('GET /api/admin/mails/:id', { params: { id: mail.id } });
  const { data } = opened;
  return (
    <Dialog open onClose={onClose} title={mail.subject} wide>
      <p className="muted break-all">To {mail.recipient}</p>
      <MailStatus mail={data ?? mail} isSavedAsFile={isSavedAsFile} />
      {!data && (
        <NotLoaded query={opened} title="We could not load this mail" text="Please try again in a moment.">
          <Loading label="Loading the mail">
            <Skeleton shape="box" className="h-40" />
          </Loading>
        </NotLoaded>
      )}
      {data?.isSecret && <Note>This e-mail opens a customer's account, so its text isn't shown here.</Note>}
      {data && !data.isSecret && data.text === null && (
        <Note>We keep the text of an e-mail for 90 days. This one is older.</Note>
      )}
      {data && !data.isSecret && data.text !== null && <pre className="mail__text">{data.text}</pre>}
      {data && data.attachments.length > 0 && (
        <p className="muted">Attached: {data.attachments.join(', ')}</p>
      )}
    </Dialog>
  );
}
