import type { APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';

export type ReadPage = { status: number; document: Document };

/** A page as sent by the server, without scripts. */
export async function readHtml(request: APIRequestContext, address: string): Promise<ReadPage> {
  const answer = await request.get(address);
  return { status: answer.status(), document: new JSDOM(await answer.text()).window.document };
}
