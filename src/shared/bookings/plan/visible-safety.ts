import { RIGHTS, type Standing } from '#shared/clients/person.ts';
import type { SafetyQuestion } from '#shared/safety/check-safety.ts';

/**
 * What decides about what somebody learns: of who only typed who they are, nothing that comes from a card. What holds for
 * everybody, such as the need of a patch test, is said to everybody.
 */
export function visibleSafety<Input extends Omit<SafetyQuestion, 'start' | 'now'>>(
  standing: Standing,
  input: Input,
): Input {
  if (RIGHTS[standing].seesRefusal) return input;
  return { ...input, facts: null, isUnconfirmed: false, patchTests: [] };
}
