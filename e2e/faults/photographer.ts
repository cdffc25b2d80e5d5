import sharp from 'sharp';
import { adminToken } from './admin.ts';
import { queryRows } from './postmaster.ts';

export type Photographer = {
  /** Takes a photo over the API; returns its id, or undefined without a response. */
  take: (address: string) => Promise<number | undefined>;
  /** Whether it is encrypted, opens with its key, and is whole. */
  opens: (address: string, id: number) => Promise<boolean>;
};

/** Takes photos of one client who has agreed; each is stored encrypted, with the client's key. */
export async function aPhotographer(dataDir: string, address: string): Promise<Photographer> {
  const headers = { authorization: `Bearer ${await adminToken(dataDir)}` };
  const [client] = await queryRows<{ id: number }>(
    dataDir,
    `insert into clients (name, phone_e164, created_at, updated_at)
     values ('Mei Lim', '+6591234567', now(), now()) returning id`,
  );
  await fetch(`${address}/api/admin/clients/${client!.id}/photo-consent`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ isGiven: true }),
  });
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#9c4f4c' } })
    .jpeg()
    .toBuffer();

  return {
    take: async (at) => {
      const body = new FormData();
      body.set('image', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
      try {
        const url = `${at}/api/admin/clients/${client!.id}/photos?kind=before&angle=front`;
        const answer = await fetch(url, { method: 'POST', headers, body });
        const { id } = (await answer.json()) as { id?: number };
        return answer.status === 201 ? id : undefined;
      } catch {
        return undefined;
      }
    },
    opens: async (at, id) => {
      const answer = await fetch(`${at}/api/admin/photos/${id}`, { headers });
      if (answer.status !== 200) return false;
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      return format === 'webp' && width === 60 && height === 80;
    },
  };
}
