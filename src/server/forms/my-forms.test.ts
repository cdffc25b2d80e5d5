import { expect, test } from 'vitest';
import { aMember, anAdmin } from '#server/accounts/make.ts';
import { findMemberCard } from '#server/clients/cards.ts';
import { useStudio } from '#server/testing/use-studio.ts';
import { formsApi } from '#shared/forms/contract.ts';
import { aForm, aFormLink, aSignedForm } from './make.ts';

const studio = useStudio('2026-03-10T08:00:00Z');

test('a member reads what they signed, without what staff code it as', async () => {
  const { member, params } = await scene();
  const { body: mine } = await studio.call(formsApi.mine, {}, { as: member });
  expect(mine.signed.map(({ id }) => id)).toEqual([params.id]);
  const { body } = await studio.call(formsApi.mySigned, { params }, { as: member });
  expect(body).toMatchObject({ title: 'About your skin', answers: { pregnant: { value: true } } });
  expect(body.questions[0]).toEqual(expect.not.objectContaining({ fact: expect.anything() }));
});

test('nobody else does: not by another account, not as staff, not signed out, not by the link', async () => {
  const { params, cardId } = await scene();
  const statusAs = async (someone?: Awaited<ReturnType<typeof aMember>>) =>
    (await studio.call(formsApi.mySigned, { params }, someone && { as: someone })).status;
  expect(await statusAs(await aMember(studio.db))).toBe(404);
  expect(await statusAs(await anAdmin(studio.db))).toBe(404); // staff read it on the card, which is audited
  expect(await statusAs()).toBe(401);
  const token = await aFormLink(studio.db, cardId);
  const page = await studio.call(formsApi.page, { params: { token } });
  expect(page.body.forms[0]).toMatchObject({ isDue: false, answers: {} });
});

async function scene() {
  const member = await aMember(studio.db);
  const form = await aForm(studio.db);
  const client = await findMemberCard(studio.db, member.id);
  const signedAt = new Date('2026-03-01T08:00:00Z');
  const { id } = await aSignedForm(studio.db, {
    clientId: client!.id,
    version: form.version,
    answers: { pregnant: { value: true } },
    signedAt,
  });
  return { member, cardId: client!.id, params: { id } };
}
