import { refuseOtherVersion } from './cluster.ts';
import { type Place, preparePlace } from './place.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import { chooseRunner, type Runner } from './run-as-ordinary-user.ts';

/** Everything needed to create, start, join and stop the server of one directory. */
export type Launcher = {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  log: (line: string) => void;
  /** Determined by trying, and only when something must run: attaching needs none. */
  runner: () => Promise<Runner>;
};

type Options = { directory: string; settings?: Record<string, string>; log?: (line: string) => void };

export function prepareLauncher({ directory, settings = {}, log = () => {} }: Options): Launcher {
  const binaries = findBinaries();
  const place = preparePlace(directory);
  refuseOtherVersion(place.data, binaries.major);

  let runner: Runner | undefined;
  const choose = async () => {
    runner ??= await chooseRunner(place.directory, binaries);
    return runner;
  };
  return { place, binaries, settings, log, runner: choose };
}
