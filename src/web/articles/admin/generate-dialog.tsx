import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { MISSING_TOPIC } from '#shared/articles/admin-messages.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import type { Generation } from '#shared/articles/generation-contract.ts';
import { toast } from '#web/kit/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialogs/dialog.tsx';
import { Select } from '#web/kit/ui/fields/select.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { generationCalls } from './editor/article-calls.ts';
import { useGeneration } from './use-generation.ts';

type GenerateDialogProps = {
  topics: readonly AdminTopic[];
  onClose: () => void;
  onDone: (articleId: number) => void;
};

/** Chooses a topic, shows the progress of the draft, and can cancel it. */
export function GenerateDialog({ topics, onClose, onDone }: GenerateDialogProps) {
  const formId = useId();
  const [topicId, setTopicId] = useState('');
  const { start, running, isRunning, isCancelling, cancel } = useGeneration(onDone);
  const service = useQuery({ queryKey: ['/api/admin', 'writing-service'], queryFn: generationCalls.service });
  const topic = topics.find(({ id }) => String(id) === topicId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning) return;
    if (topic) start(topic);
    else toast({ title: 'Error', description: MISSING_TOPIC, tone: 'destructive' });
  }

  const foot = (
    <>
      {isRunning && (
        <Button
          look="danger"
          size="sm"
          disabled={!running}
          busy={isCancelling}
          busyText="Cancelling..."
          onClick={cancel}
        >
          Cancel writing
        </Button>
      )}
      <Button look="secondary" size="sm" onClick={onClose}>
        Close
      </Button>
      <Button
        type="submit"
        form={formId}
        size="sm"
        disabled={!topic && !isRunning}
        busy={isRunning}
        busyText="Generating..."
      >
        Generate
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title="Generate Article" foot={foot}>
      <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
        <p className="muted">
          {WHAT_COMES[service.data ? (service.data.isConfigured ? 'draft' : 'outline') : 'unknown']}
        </p>
        <Select
          label="Topic"
          placeholder="Select a topic"
          data-autofocus
          disabled={isRunning}
          value={topicId}
          onChange={({ target }) => setTopicId(target.value)}
          options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {isRunning && <HowFar running={running} />}
      </form>
    </Dialog>
  );
}

/** A number of words is promised only where something writes them. */
const WHAT_COMES = {
  draft:
    'A draft of about 800 words, from the topic, its keywords and your treatments and products. It stays a draft until you publish it.',
  outline:
    "AI writing isn't set up, so you get an outline: headings from the keywords, your treatments and products, and [brackets] where your own words go. You can publish it once they're filled in.",
  unknown:
    'A draft from the topic, its keywords and your treatments and products. It stays a draft until you publish it.',
};

function HowFar({ running }: { running: Generation | null }) {
  const { words = 0, targetWords = 0, topic } = running ?? {};
  return (
    <div className="grid gap-2">
      <Progress
        label="Writing the article"
        value={words > 0 ? Math.min(words, targetWords) : undefined}
        max={targetWords || 1}
      />
      <p className="muted num" role="status">
        {words === 0 ? 'Starting...' : `${words} of about ${targetWords} words about ${topic}`}
      </p>
      <p className="field__hint">You can close this. The draft appears in the list when it's done.</p>
    </div>
  );
}
