import { FACT_CODES, FACTS, type FactCode } from '#shared/forms/fact-codes.ts';
import type { AdminSafetyRule, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { METHODS, type Method } from '#shared/safety/methods.ts';
import { NameChoice } from '#web/kit/form/name-choice.tsx';
import { loadFromList } from '#web/kit/record/record-calls.ts';
import { addOrEdit, RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { useRecordForm } from '#web/kit/record/use-record-form.ts';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { namedOptions, Select } from '#web/kit/ui/fields/select.tsx';
import { TextArea } from '#web/kit/ui/fields/text-area.tsx';
import { TextField } from '#web/kit/ui/fields/text-field.tsx';
import { type RuleInput, SAFETY_PATHS, safetyCalls } from './calls.ts';

const SCOPES = {
  all: 'is any treatment',
  method: 'is done in a certain way',
  ingredient: 'contains an ingredient',
  treatments: 'is one of these',
};
type Draft = {
  condition: FactCode;
  withinDays: string;
  scope: keyof typeof SCOPES;
  method: Method;
  ingredient: string;
  treatmentIds: number[];
  outcome: 'refuse' | 'ask';
  clientText: string;
  staffText: string;
  sourceName: string;
  sourceUrl: string;
  isActive: boolean;
};
type Treatments = SafetyOverview['treatments'];
type RuleDialogProps = { record: AdminSafetyRule | null; treatments: Treatments; onClose: () => void };

export function RuleDialog({ record, treatments, onClose }: RuleDialogProps) {
  const form = useRecordForm<Draft, AdminSafetyRule>({
    noun: 'Rule',
    record,
    validate: errorsOf,
    toDraft: (rule) => toDraft(rule, treatments),
    save: async (draft, opened, updatedAt) => {
      const body = fromDraft(draft);
      const { rule } = await (opened
        ? safetyCalls.changeRule(opened.id, { ...body, updatedAt })
        : safetyCalls.addRule(body));
      return rule;
    },
    load: loadFromList(async () => (await safetyCalls.overview()).rules),
    changed: SAFETY_PATHS,
    onSaved: onClose,
  });
  const { condition, scope } = form.values;
  return (
    <RecordDialog {...addOrEdit('Add Rule', record ? 'rule' : undefined)} form={form} onClose={onClose}>
      <div className="field__row field__row--2">
        <Select
          label="When the client says"
          data-autofocus
          {...form.select('condition')}
          options={FACT_CODES.map((code) => ({ value: code, label: FACTS[code].label }))}
        />
        {FACTS[condition].isDated && (
          <TextField
            label="Within how many days"
            optional
            inputMode="numeric"
            hint="Before the visit. Empty: at any time."
            {...form.text('withinDays')}
          />
        )}
      </div>
      <div className="field__row field__row--2">
        <Select label="And the treatment" {...form.select('scope')} options={namedOptions(SCOPES)} />
        {scope === 'method' && (
          <Select label="How it's done" {...form.select('method')} options={namedOptions(METHODS)} />
        )}
        {scope === 'ingredient' && (
          <TextField
            label="Ingredient"
            hint="A name or a family, such as retinoids, fragrance, nuts"
            maxLength={100}
            {...form.text('ingredient')}
          />
        )}
      </div>
      {scope === 'treatments' && (
        <NameChoice
          legend="Treatments"
          names={treatments.map(({ treatmentId, name }) => ({ id: treatmentId, name }))}
          {...form.value('treatmentIds')}
        />
      )}
      <Select label="What happens" {...form.select('outcome')}>
        <option value="refuse">Refuse: it can't be booked</option>
        <option value="ask">Ask first: booked as pending, staff call</option>
      </Select>
      <TextArea
        label="The client reads"
        hint="Ask and refer, don't diagnose. {ingredient} stands for the ingredient."
        maxLength={500}
        {...form.text('clientText')}
      />
      <TextArea label="Staff read" maxLength={500} {...form.text('staffText')} />
      <div className="field__row field__row--2">
        <TextField label="Source" optional maxLength={200} {...form.text('sourceName')} />
        <TextField label="Web address of the source" optional maxLength={500} {...form.text('sourceUrl')} />
      </div>
      <Checkbox label="Switched on" {...form.check('isActive')} />
    </RecordDialog>
  );
}

/** Without treatments that were deleted since: nobody could take them out. */
function toDraft(record: AdminSafetyRule | null, treatments: Treatments): Draft {
  const { condition = 'pregnant', withinDays = null, outcome = 'ask', isActive = true } = record ?? {};
  const { method = null, ingredient = null, treatmentIds = null } = record ?? {};
  const { clientText = '', staffText = '', sourceName = '', sourceUrl = '' } = record ?? {};
  const scope = method ? 'method' : ingredient ? 'ingredient' : treatmentIds ? 'treatments' : 'all';
  return {
    condition,
    outcome,
    isActive,
    scope,
    clientText,
    staffText,
    sourceName,
    sourceUrl,
    withinDays: withinDays === null ? '' : String(withinDays),
    method: method ?? 'peel',
    ingredient: ingredient ?? '',
    treatmentIds: (treatmentIds ?? []).filter((id) =>
      treatments.some(({ treatmentId }) => treatmentId === id),
    ),
  };
}

function errorsOf({ withinDays, scope, ingredient, treatmentIds, clientText, staffText }: Draft) {
  return {
    withinDays: /^\d{0,4}$/.test(withinDays.trim()) ? undefined : 'Please give 1 to 3650 days',
    ingredient: scope === 'ingredient' && !ingredient.trim() ? 'Please name the ingredient' : undefined,
    treatmentIds:
      scope === 'treatments' && treatmentIds.length === 0 ? 'Please choose a treatment' : undefined,
    clientText: clientText.trim() ? undefined : 'Please write what the client reads',
    staffText: staffText.trim() ? undefined : 'Please write what staff read',
  };
}

function fromDraft({ scope, method, ingredient, treatmentIds, withinDays, ...draft }: Draft): RuleInput {
  const days = FACTS[draft.condition].isDated ? withinDays.trim() : '';
  return {
    ...draft,
    withinDays: days ? Number(days) : null,
    method: scope === 'method' ? method : null,
    ingredient: scope === 'ingredient' ? ingredient.trim() : null,
    treatmentIds: scope === 'treatments' ? treatmentIds : null,
  };
}
