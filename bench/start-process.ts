import { fork } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#server/kit/project-root.ts';

export type BenchProcess<Question, Answer> = {
  pid: number;
  request: (question: Question) => Promise<Answer>;
  stop: () => void;
};

type Reply<Answer> = { answer: Answer } | { problem: string };

/** Starts `processes/NAME.ts` as a child process, so that no two subjects share an event loop. */
export function startProcess<Question extends object, Answer>(name: string): BenchProcess<Question, Answer> {
  const file = join(projectRoot(), 'dist/bench/processes', `${name}.js`);
  const child = fork(file, {
    serialization: 'advanced', // structured clone: buffers arrive as buffers
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

  return {
    pid: child.pid ?? 0,
    request: (question) =>
      new Promise((done, fail) => {
        const onExit = () => fail(new Error(`the process ${name} is gone`));
        child.once('exit', onExit);
        child.once('message', (reply) => {
          child.off('exit', onExit);
          const said = reply as Reply<Answer>; // both ends are ours
          if ('problem' in said) fail(new Error(`${name}: ${said.problem}`));
          else done(said.answer);
        });
        child.send(question);
      }),
    stop: () => void child.kill('SIGKILL'),
  };
}
