import { HttpProblem } from '#shared/kit/problem.ts';

/** What is possible but unusual. `add` refuses at once, or remembers it for one question about everything. */
export type Doubts = { add: (code: string, message: string) => void };

/** For who cannot be asked. */
export const noDoubts: Doubts = {
  add: (code, message) => {
    throw mayInsist(code, message);
  },
};

/** Everything staff are asked before it is done; nothing where they insist. */
export function collectDoubts(insist = false): Doubts & { ask: () => void } {
  const found: { code: string; message: string }[] = [];
  return {
    add: (code, message) => {
      if (!insist) found.push({ code, message });
    },
    ask: () => {
      const [first] = found;
      if (first) throw mayInsist(first.code, found.map(({ message }) => message).join(' '));
    },
  };
}

function mayInsist(code: string, message: string): HttpProblem {
  return new HttpProblem(422, { code, message, mayInsist: true });
}
