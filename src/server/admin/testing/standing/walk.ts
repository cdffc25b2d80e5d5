import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOfPdf } from '#server/kit/pdf/testing/read-pdf.ts';
import { readZip } from '#server/kit/zip/read-zip.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { snapshotTables } from '#server/testing/table-snapshot.ts';
import { scopeOf } from '#shared/api-keys/scopes.ts';
import { type Endpoint, routeOf, toRequest } from '#shared/kit/endpoint.ts';
import { cardRows, digestRows, type WrittenKind } from './card-rows.ts';
import { bodiesOf, paramsOf, queryOf } from './requests.ts';
import { type CardScene, KINDS, type Kind, type Links, type Scene, type Studio, setScene } from './scene.ts';

/**
 * `typed` has the links that answers of the API returned, or that went to an e-mail the card does not have; `reached`
 * those mailed to the card's own. `another` is signed in and typed. `therapist` has no visit of theirs, `seen` has. `key` is a
 * program with every scope, at the endpoints that have one.
 */
export const STANDINGS = [
  'nobody',
  'typed',
  'reached',
  'another',
  'owner',
  'therapist',
  'seen',
  'reception',
  'admin',
  'key',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** What somebody read and wrote of the cards at an endpoint, each kind once. */
export type Found = { reads: Kind[]; writes: WrittenKind[]; failures: string[]; isRefused: boolean };

/** By route and standing; who found nothing is left out. */
export type Matrix = Record<string, Partial<Record<Standing, Found>>>;
export type Walk = { found: Matrix; comparedTables: Set<string> };

/** Calls every endpoint as everybody, about a member's card and a guest's. */
export async function walkEndpoints(studio: Studio, endpoints: readonly Endpoint[]): Promise<Walk> {
  await emptyTables(studio.db); // also of the rows that migrations make
  const scene = await setScene(studio);
  const snapshot = await snapshotTables(studio.db);
  const rows = cardRows(scene);
  const before = await digestRows(studio.db, rows);
  const written = async (): Promise<WrittenKind[]> => {
    const touched = await snapshot.touched();
    if (touched.length === 0) return [];
    const concerned = rows.filter(({ tables }) => touched.some((table) => tables.includes(table)));
    const kinds = new Set(concerned.map(({ kind }) => kind));
    const ofKinds = rows.filter(({ kind }) => kinds.has(kind));
    const after = kinds.size > 0 ? await digestRows(studio.db, ofKinds) : {};
    await snapshot.putBack();
    return [...kinds].filter((kind) => before[kind] !== after[kind]).sort();
  };

  const call = async (endpoint: Endpoint, sent: Call): Promise<Found> => {
    const { status, text } = await request(studio, endpoint, sent);
    return {
      reads: kindsIn(text, scene, sent.knows),
      writes: await written(),
      failures: status >= 500 ? [`${status} ${text}`] : [],
      isRefused: /"code":"(not_signed_in|not_allowed)"/.test(text),
    };
  };
  const found: Matrix = {};
  for (const endpoint of endpoints) {
    const done = new Map<string, Promise<Found>>();
    const line: Matrix[string] = {};
    for (const standing of STANDINGS) {
      if (standing === 'key' && scopeOf(endpoint) === null) continue;
      const all: Found[] = [];
      for (const sent of callsOf(endpoint, standing, scene)) {
        // Who has no session and no link is the same to the server, whatever we call them.
        const key = JSON.stringify([pathOf(endpoint, sent), sent.body, sent.token]);
        if (!done.has(key)) done.set(key, call(endpoint, sent));
        all.push(await done.get(key)!);
        // Refused whatever it is about.
        if (all.at(-1)!.isRefused) break;
      }
      const sum = together(all);
      if (sum.reads.length + sum.writes.length + sum.failures.length > 0) line[standing] = sum;
    }
    found[routeOf(endpoint)] = line;
  }
  return { found, comparedTables: new Set(rows.flatMap(({ tables }) => tables)) };
}

function together(all: Found[]): Found {
  const each = <T extends string>(of: (found: Found) => T[]) => [...new Set(all.flatMap(of))];
  return {
    reads: each(({ reads }) => reads).sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)),
    writes: each(({ writes }) => writes).sort(),
    failures: each(({ failures }) => failures),
    isRefused: all.every(({ isRefused }) => isRefused),
  };
}

type Call = {
  params: object;
  query: object;
  body: object | undefined;
  token: string | undefined;
  /** What they know because they typed it: finding that again is no reading. */
  knows: string;
};

const FORGED = 'e-NobodyWasEverGivenThisLinkOfFortyThreeLetters0';
const forged: Links = { manage: FORGED, forms: FORGED, textHash: 'x' };

function callsOf(endpoint: Endpoint, standing: Standing, scene: Scene): Call[] {
  // The owner with the ids of another card is another member.
  const cards = standing === 'owner' ? scene.cards.slice(0, 1) : scene.cards;
  const calls = cards.flatMap((card) =>
    linksOf(endpoint, standing, { scene, card }).flatMap((links) => {
      const target = { scene, card, links };
      const sent = { params: paramsOf(endpoint, target), query: queryOf(endpoint, target) };
      return bodiesOf(endpoint, target).map((body) => ({
        ...sent,
        body,
        token: standing in scene ? scene[standing as 'admin'].token : undefined,
        knows: `${JSON.stringify([sent.query, body])} ${isTyped(standing) ? typedBefore(card) : ''}`,
      }));
    }),
  );
  // Where the path and the body name no card, both calls are the same.
  const once = new Map(
    calls.map((call) => [JSON.stringify([pathOf(endpoint, call), call.query, call.body]), call]),
  );
  return [...once.values()];
}

const isTyped = (standing: Standing) => standing === 'typed' || standing === 'another';

/** What a stranger gave when booking in their name. */
const typedBefore = ({ personKind, name, phone, email }: CardScene) =>
  personKind === 'member' ? email : `${name} ${phone}`;

type OfCard = { scene: Scene; card: CardScene };

function linksOf({ path }: Endpoint, standing: Standing, { scene, card }: OfCard): Links[] {
  if (path === '/api/calendar/:token') {
    const token = standing === 'admin' || standing === 'seen' ? scene.feeds[standing].token : FORGED;
    return [{ ...forged, manage: token }];
  }
  if (isTyped(standing)) return path.includes(':token') ? card.typed : card.typed.slice(0, 1);
  if (standing === 'reached') return card.reached;
  // Signed in, with the link in their own account.
  if (standing === 'owner') return [{ ...card.draft, manage: card.reached[0]!.manage }];
  return [forged];
}

let calls = 0;

async function request(studio: Studio, endpoint: Endpoint, { body, token, ...sent }: Call) {
  for (const cache of [studio.studio.content, studio.studio.tools.times]) cache.clear();
  const picture = body as { body?: string; type?: string } | undefined;
  const isPicture = endpoint.picture !== undefined && picture?.type !== undefined;
  calls++;
  const response = await studio.inject({
    method: endpoint.method,
    url: pathOf(endpoint, sent),
    // Each from an address of its own, so that no limit of an address is reached.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isPicture && { 'content-type': picture.type }),
    },
    ...(body && { payload: isPicture ? Buffer.from(picture.body!, 'latin1') : body }),
  });
  const { statusCode: status, rawPayload, headers } = response;
  return { status, text: await textOf(rawPayload, String(headers['content-type'])) };
}

function pathOf(endpoint: Endpoint, sent: Pick<Call, 'params' | 'query'>): string {
  return toRequest<Endpoint & { params: never }>(routeOf(endpoint) as 'GET /api/any', sent as never).url;
}

/** A PDF as its text, a picture as a data URL has it. */
async function textOf(content: Buffer, type: string): Promise<string> {
  if (type.startsWith('application/pdf')) return textOfPdf(content);
  if (type.startsWith('application/zip')) return textOfZip(content);
  if (type.startsWith('image/')) return content.toString('base64');
  return content.toString('utf8');
}

async function textOfZip(content: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-test-'));
  const path = join(folder, 'export.zip');
  await writeFile(path, content);
  const { names, read } = await readZip(path);
  const texts: string[] = [];
  for (const name of names) for await (const piece of read(name)) texts.push(piece.toString('utf8'));
  await rm(folder, { recursive: true });
  return texts.join('');
}

function kindsIn(text: string, { secrets }: Scene, knows: string): Kind[] {
  const [inText, known] = [text.toLowerCase(), knows.toLowerCase()];
  const found = secrets.filter(
    ([, secret]) => inText.includes(secret.toLowerCase()) && !known.includes(secret.toLowerCase()),
  );
  return [...new Set(found.map(([kind]) => kind))];
}
