import type * as z from 'zod/mini';
import { recordAudit, recordChange } from '#server/audit/record-audit.ts';
import { type Context, withTransaction } from '#server/kit/http/context.ts';
import { refuseConflict } from '#server/kit/http/refuse-conflict.ts';
import {
  deleteRule,
  findTreatmentContents,
  insertRule,
  insertSupplied,
  lockRule,
  lockSafetyAlone,
  updateRule,
} from '#server/safety/data.ts';
import type { SafetyHooks } from '#server/safety/hooks.ts';
import type { SafetyRuleRow } from '#server/safety/tables.ts';
import { FACTS } from '#shared/forms/fact-codes.ts';
import { HttpProblem, orNotFound } from '#shared/kit/problem.ts';
import type { AdminSafetyRule, NewSafetyRule, safetyRuleChange } from '#shared/safety/admin-contract.ts';
import { suppliedRules } from '#shared/safety/supplied-rules.ts';

type Changed = { rule: AdminSafetyRule; reopened: number };

export function addRule({ recheck }: SafetyHooks) {
  return (ctx: Context, given: NewSafetyRule): Promise<Changed> =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      await requireSense(inTransaction, given);
      const now = ctx.now();
      const row = await insertRule(tx, { ...toFields(given), createdAt: now, updatedAt: now });
      const after = ruleFields(row);
      await recordChange(inTransaction, {
        action: 'add safety rule',
        target: `safety rule ${row.id}`,
        after,
      });
      return { rule: toAdminRule(row), reopened: await recheck(inTransaction, 'all', 'rule') };
    });
}

/** Those that are not there, switched on. The owner's changes of those that are stay. */
export function addSuppliedRules({ recheck }: SafetyHooks) {
  return (ctx: Context): Promise<{ added: number; reopened: number }> =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      const added = await insertSupplied(tx, suppliedRows(ctx.now()));
      if (added === 0) return { added, reopened: 0 };
      await recordAudit(inTransaction, {
        action: 'add supplied safety rules',
        target: 'safety rules',
        details: { after: { added } },
      });
      return { added, reopened: await recheck(inTransaction, 'all', 'rule') };
    });
}

/** For the table, in their order. */
export function suppliedRows(now: Date) {
  return suppliedRules.map((rule, place) => ({
    ...rule,
    position: place + 1,
    createdAt: now,
    updatedAt: now,
  }));
}

export function changeRule({ recheck }: SafetyHooks) {
  return (
    ctx: Context,
    id: number,
    { updatedAt: version, ...given }: z.output<typeof safetyRuleChange>,
  ): Promise<Changed> =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      const row = orNotFound(await lockRule(tx, id), 'rule');
      refuseConflict(version, row.updatedAt);
      await requireSense(inTransaction, given);
      const changed = await updateRule(tx, id, { ...toFields(given), updatedAt: ctx.now() });
      await recordChange(inTransaction, {
        action: 'change safety rule',
        target: `safety rule ${id}`,
        before: ruleFields(row),
        after: ruleFields(changed),
      });
      return { rule: toAdminRule(changed), reopened: await recheck(inTransaction, 'all', 'rule') };
    });
}

export function removeRule({ recheck }: SafetyHooks) {
  return (ctx: Context, id: number): Promise<void> =>
    withTransaction(ctx, async (inTransaction, tx) => {
      await lockSafetyAlone(tx);
      const row = orNotFound(await lockRule(tx, id), 'rule');
      await deleteRule(tx, id);
      const before = ruleFields(row);
      await recordChange(inTransaction, {
        action: 'remove safety rule',
        target: `safety rule ${id}`,
        before,
      });
      await recheck(inTransaction, 'all', 'rule');
    });
}

/** Only what happened on a day can be so many days ago, and a rule is about treatments that are there. */
async function requireSense({ db }: Context, given: NewSafetyRule): Promise<void> {
  if (given.withinDays && !FACTS[given.condition].isDated) {
    const message = `"${FACTS[given.condition].label}" has no date in the forms, so it cannot be limited to some days.`;
    throw new HttpProblem(422, { code: 'not_dated', message, fields: { withinDays: message } });
  }
  for (const id of given.treatmentIds ?? []) {
    if (await findTreatmentContents(db, id)) continue;
    const message = 'One of these treatments is no longer there. Please choose again.';
    throw new HttpProblem(422, { code: 'no_treatment', message, fields: { treatmentIds: message } });
  }
}

function toFields({ withinDays, treatmentIds, ingredient, method, ...given }: NewSafetyRule) {
  return {
    ...given,
    withinDays: withinDays ?? null,
    treatmentIds: treatmentIds ? [...new Set(treatmentIds)] : null,
    ingredient: ingredient ?? null,
    method: method ?? null,
  };
}

export function toAdminRule(row: SafetyRuleRow): AdminSafetyRule {
  return {
    id: row.id,
    ...ruleFields(row),
    conditionText: FACTS[row.condition].label,
    isSupplied: row.code !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log compares. */
function ruleFields(row: SafetyRuleRow) {
  const { id: _, code: __, position: ___, createdAt: ____, updatedAt: _____, ...fields } = row;
  return fields;
}
