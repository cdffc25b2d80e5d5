import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { messagesApi, OpenedMessages } from '#shared/messages/contract.ts';
import { KIND_NAMES } from '#shared/messages/kinds.ts';
import { call, messageOf } from '#web/kit/call.ts';
import type { PageProps } from '#web/kit/page.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { messagesQueries } from './queries.ts';

type Kind = OpenedMessages['stopped'][number];
const ALL = '*';

/** Opening the link does nothing, since mail programs open links too. */
export function StopPage({ params: { token = '' }, search }: PageProps) {
  const { data, error, refetch } = useQuery(messagesQueries.opened(token));
  return (
    <div className="wrap section grid max-w-[40rem] justify-items-start gap-6">
      {data ? (
        <Choices token={token} opened={data} isForAll={search.all !== undefined} />
      ) : data === null ? (
        <NoLink />
      ) : error ? (
        <>
          <h1>Messages from us</h1>
          <Note tone="error">{messageOf(error, "We couldn't open this page.")}</Note>
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Loading label="Loading" className="w-full">
          <Skeleton shape="box" className="h-40" />
        </Loading>
      )}
    </div>
  );
}

function NoLink() {
  return (
    <>
      <h1>We couldn't find this link</h1>
      <p>Please open it again from one of our messages. A newer message has a newer link.</p>
      <ButtonLink href="/" look="secondary">
        Back to home
      </ButtonLink>
    </>
  );
}

type ChoicesProps = {
  token: string;
  opened: OpenedMessages /** They followed “Stop all messages”. */;
  isForAll: boolean;
};

function Choices({ token, opened, isForAll }: ChoicesProps) {
  const { kind, stopped } = opened;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (input: { way: 'stop' | 'resume'; kind: Kind }) => {
      const sent = { params: { token }, body: { kind: input.kind } };
      return input.way === 'stop'
        ? call<typeof messagesApi.stop>('POST /api/messages/:token/stop', sent)
        : call<typeof messagesApi.resume>('POST /api/messages/:token/resume', sent);
    },
    onSuccess: (now) => client.setQueryData(messagesQueries.opened(token).queryKey, now),
  });
  const isBusy = (way: 'stop' | 'resume', of: Kind) =>
    change.isPending && change.variables.way === way && change.variables.kind === of;
  const button = (way: 'stop' | 'resume', of: Kind, text: string, look: 'primary' | 'secondary') => (
    // A form, so that it works without JavaScript, too.
    <form
      method="post"
      action={`/api/messages/${token}/form/${way}/${of === ALL ? 'all' : 'kind'}`}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ way, kind: of });
      }}
    >
      <Button type="submit" look={look} busy={isBusy(way, of)}>
        {text}
      </Button>
    </form>
  );
  const isAll = stopped.includes(ALL);
  const isKind = stopped.includes(kind);
  const name = `“${KIND_NAMES[kind]}”`;

  return (
    <>
      <h1>{isAll || isKind ? 'Stopped' : 'Stop these messages?'}</h1>
      {isAll ? (
        <>
          <p role="status">
            You won't get any more messages like these, nor our newsletter. Confirmations and reminders of
            your bookings still reach you.
          </p>
          {button('resume', ALL, 'Receive messages about my visits again', 'secondary')}
        </>
      ) : (
        <>
          <p role="status">
            {isKind
              ? `You won't get ${name} any more. Changed your mind? You can have it back here.`
              : `This link is from a message of the kind ${name}. Confirmations and reminders of your bookings still reach you, whatever you choose.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {isKind
              ? button('resume', kind, 'Receive it again', 'secondary')
              : button('stop', kind, `Stop ${name}`, isForAll ? 'secondary' : 'primary')}
            {button('stop', ALL, 'Stop all messages', isForAll ? 'primary' : 'secondary')}
          </div>
        </>
      )}
      {change.error && (
        <Note tone="error">{messageOf(change.error, "That didn't work. Please try again.")}</Note>
      )}
    </>
  );
}
