import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { articlesAdminApi } from '#shared/articles/admin-contract.ts';
import type { AdminTopic } from '#shared/articles/admin-shapes.ts';
import { keyOfPath } from '#web/kit/api-query.ts';
import { CallError, messageOf } from '#web/kit/call.ts';
import { toast } from '#web/kit/toast.ts';
import { useLive } from '#web/kit/use-list.ts';
import { ARTICLE_PATHS, generationCalls } from './editor/article-calls.ts';

const FAILED = 'Failed to generate article';

/**
 * A running generation: started here, or found after a reload or a network failure. `onDone` gets its article, unless
 * the dialog was closed meanwhile.
 */
export function useGeneration(onDone: (articleId: number) => void) {
  const client = useQueryClient();
  const live = useLive<typeof articlesAdminApi.generation>(
    'GET /api/admin/generation',
    {},
    { everySeconds: 1 },
  );
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function done(articleId: number, notice: string | null) {
    for (const path of ARTICLE_PATHS) void client.invalidateQueries({ queryKey: keyOfPath(path) });
    toast({
      title: 'Success',
      description: ['Article generated successfully', notice].filter(Boolean).join('. '),
      ...(notice && { durationMs: 10_000 }),
    });
    if (isHere.current) onDone(articleId);
  }

  const start = useMutation({
    mutationFn: (topic: AdminTopic) => generationCalls.start(topic),
    onSuccess: ({ id, notice }) => done(id, notice),
    onError: (error) => {
      // The connection broke, not the generation: its result comes by polling.
      if (isLineDown(error) && live.data?.state === 'running') return;
      if (isCancelled(error)) toast({ title: 'Cancelled', description: messageOf(error, '') });
      else fail(messageOf(error, FAILED));
    },
  });
  const cancel = useMutation({
    mutationFn: generationCalls.cancel,
    onSuccess: live.refetch,
    onError: (error) => fail(messageOf(error, 'Failed to cancel')),
  });

  useFollowed(start.isPending, live.data, { done, fail: (message) => fail(message ?? FAILED) });

  const running = live.data?.state === 'running' ? live.data : null;
  return {
    start: start.mutate,
    running,
    isRunning: start.isPending || running !== null,
    isCancelling: cancel.isPending,
    cancel: () => running && cancel.mutate(running.id),
  };
}

type Generation = ReturnType<typeof useLive<typeof articlesAdminApi.generation>>['data'];
type Ends = { done: (articleId: number, notice: null) => void; fail: (message: string | null) => void };

/** The end of one that was not started by this page. */
function useFollowed(isOurs: boolean, generation: Generation, ends: Ends) {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (!generation) return;
    if (generation.state === 'running') {
      followed.current = isOurs ? null : generation.id;
      return;
    }
    if (followed.current !== generation.id || isOurs) return;
    followed.current = null;
    if (generation.state === 'done' && generation.articleId) ends.done(generation.articleId, null);
    if (generation.state === 'failed') ends.fail(generation.message);
  });
}

function fail(description: string): void {
  toast({ title: 'Error', description, tone: 'destructive' });
}

function isLineDown(error: unknown): boolean {
  return !(error instanceof CallError);
}

function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.problem.code === 'generation_cancelled';
}
