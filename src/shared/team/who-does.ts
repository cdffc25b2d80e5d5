type Skilled = { treatmentIds: readonly number[] | null };

/** Those who do the treatment, in the order of the team. */
export function whoDoes<T extends Skilled>(team: readonly T[], treatmentId: number): T[] {
  return team.filter(({ treatmentIds }) => treatmentIds?.includes(treatmentId) ?? true);
}

/** With one there is nobody to choose from. */
const FEWEST = 2;

/** Whom a client may choose from; nobody where there is no choice. */
export function therapistChoices<T extends Skilled>(team: readonly T[], treatmentId: number): T[] {
  const able = whoDoes(team, treatmentId);
  return able.length >= FEWEST ? able : [];
}
