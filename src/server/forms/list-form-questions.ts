import type { Db } from '#server/kit/db/db.ts';
import type { Question } from '#shared/forms/questions.ts';
import { listPosedForms } from './data.ts';

/** The newest text of each form that clients are asked for, whoever they are. */
export async function listFormQuestions(db: Db): Promise<{ versionId: number; questions: Question[] }[]> {
  const posed = await listPosedForms(db, { clientIds: [] });
  return posed.map(({ version }) => ({ versionId: version.id, questions: version.questions }));
}
