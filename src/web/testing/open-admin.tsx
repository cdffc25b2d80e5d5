import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { LocationProvider } from '#web/kit/location.tsx';
import { createQueryClient } from '#web/kit/query-client.ts';
import { Toaster } from '#web/kit/ui/toaster.tsx';

type Call = { route: string; query: string; body: unknown };
/** JSON with 200, a number for an error without a message, or a whole response. */
type Answer = object | number | Response | 'waiting' | ((call: Call) => object | number | Response);
export type AdminAnswers = Record<string, Answer>;

/** Renders a section with a fake server that gives these responses. */
export function openAdmin(children: ReactNode, answers: AdminAnswers, search = '') {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  window.history.replaceState(null, '', `/admin-dashboard${search}`);
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path, query = ''] = url.split('?');
    const route = `${method} ${path}`;
    const call = { route, query, body: readBody(body) };
    calls.push(call);
    const given = answers[route] ?? 404;
    if (given === 'waiting') return new Promise(() => {});
    const answer = typeof given === 'function' ? given(call) : given;
    if (answer instanceof Response) return answer;
    if (typeof answer === 'number') return new Response(answer === 204 ? null : '{}', { status: answer });
    const total = Array.isArray(answer) ? String(answer.length) : '1';
    return Response.json(answer, { headers: { 'x-total-count': total } });
  });
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <LocationProvider location={{ path: '/admin-dashboard', search }}>{children}</LocationProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...shown, answers, calls, sent: (route: string) => calls.filter((call) => call.route === route) };
}

/** Most is JSON; a file is sent as the text it is. */
function readBody(body: RequestInit['body']): unknown {
  if (!body) return undefined;
  try {
    return JSON.parse(String(body));
  } catch {
    return String(body);
  }
}

export function refusal(status: number, problem: object): Response {
  return Response.json(problem, { status });
}
