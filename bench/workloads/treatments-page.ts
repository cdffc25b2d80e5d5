import type { Environment } from '../environment.ts';
import { fetchRaw } from '../fetch-raw.ts';
import { httpSubject } from '../http-subject.ts';
import { measure } from '../measure.ts';
import type { BarePage } from '../processes/bare-page.ts';
import { PUBLIC_URL } from '../start-app.ts';
import type { Workload } from '../workload.ts';

const PATH = '/treatments';
/** What the page reads. */
const REQUESTED = ['/api/studio', '/api/treatments'];

export const treatmentsPage: Workload = {
  name: 'treatments-page',
  measure: async (environment) => {
    const aim = { atLeast: 0.5 };
    return measure({ what: `GET ${PATH}, the page`, ...(await openSubjects(environment, {})), aim });
  },
};

export const treatmentsPagePacked: Workload = {
  name: 'treatments-page-packed',
  measure: async (environment) => {
    const subjects = await openSubjects(environment, { 'accept-encoding': 'br, gzip' });
    return measure({ what: `GET ${PATH}, the page, br`, ...subjects, seconds: 2 });
  },
};

async function openSubjects(environment: Environment, headers: Record<string, string>) {
  const { url, pid } = environment.app;
  const bare = environment.start<BarePage, string>('bare-page');
  const answers: BarePage['answers'] = {};
  for (const path of REQUESTED)
    answers[`GET ${path}`] = JSON.parse(String((await fetchRaw(url + path)).body));
  const pictureUrl = (await bare.ask({ publicUrl: PUBLIC_URL, answers })) + PATH;

  const [own, other] = await Promise.all([fetchRaw(url + PATH), fetchRaw(pictureUrl)]);
  if (withoutChance(own.body) !== withoutChance(other.body))
    throw new Error('the two pages are not the same');
  return {
    ours: httpSubject(environment, { name: 'studio', pid, url: url + PATH, headers }),
    limit: httpSubject(environment, { name: 'rendering alone', pid: bare.pid, url: pictureUrl, headers }),
  };
}

/** Removes what differs between responses: the times in the state. */
function withoutChance(page: Buffer): string {
  return String(page)
    .replace(/"now":"[^"]*"/, '')
    .replaceAll(/"(dataUpdatedAt|dehydratedAt)":\d+/g, '');
}
