import type { AdminSafetyRule, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { METHODS } from '#shared/safety/methods.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { AddButton, ListCard } from '#web/kit/record/list-card.tsx';
import { useRecordDialogs } from '#web/kit/record/use-record-dialogs.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { openColumn, Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { SAFETY_PATHS, safetyCalls } from './calls.ts';
import { RuleDialog } from './rule-dialog.tsx';

export function RulesView({ overview }: { overview: SafetyOverview }) {
  const { rules, treatments } = overview;
  const { onAdd, onEdit, onDelete, dialogs } = useRecordDialogs<AdminSafetyRule>({
    noun: 'Rule',
    failure: 'Failed to remove rule',
    rows: rules,
    remove: ({ id }) => safetyCalls.removeRule(id),
    restore: async ({
      id: _,
      conditionText: __,
      isSupplied: ___,
      createdAt: ____,
      updatedAt: _____,
      ...rule
    }) => {
      await safetyCalls.addRule(rule);
    },
    changed: SAFETY_PATHS,
    question: () => ({
      title: 'Remove this rule?',
      confirmText: 'Remove',
      text: 'Bookings to come are checked again. You can undo this for 10 seconds.',
    }),
    form: ({ record, onClose }) =>
      record !== undefined && <RuleDialog record={record} treatments={treatments} onClose={onClose} />,
  });
  return (
    <ListCard title="Safety rules" actions={<AddButton onClick={onAdd}>Add Rule</AddButton>}>
      <RuleNotes overview={overview} />
      {rules.length > 0 && (
        <Table
          caption="Safety rules"
          className="safety-list"
          columns={[
            openColumn('Condition', conditionInWords, onEdit),
            { title: 'Treatment', cell: (rule) => scopeInWords(rule, treatments) },
            {
              title: 'What happens',
              cell: ({ outcome, isActive }) => (
                <>
                  <Badge tone={outcome === 'refuse' ? 'pink' : undefined}>{outcomeWords[outcome]}</Badge>{' '}
                  {!isActive && <Badge>Off</Badge>}
                </>
              ),
            },
            { title: 'Staff read', cell: ({ staffText }) => <p className="safety-text">{staffText}</p> },
            { title: 'Source', cell: (rule) => <Source rule={rule} /> },
            {
              title: 'Actions',
              act: true,
              cell: (rule) => (
                <span className="row-acts">
                  <IconButton
                    icon="edit"
                    label={`Edit ${conditionInWords(rule)}`}
                    onClick={() => onEdit(rule)}
                  />
                  <HistoryButton target={`safety rule ${rule.id}`} name={conditionInWords(rule)} />
                  <IconButton
                    icon="trash"
                    label={`Remove ${conditionInWords(rule)}`}
                    onClick={() => onDelete(rule)}
                  />
                </span>
              ),
            },
          ]}
          rows={rules}
          rowKey={({ id }) => id}
        />
      )}
      {dialogs}
    </ListCard>
  );
}

function RuleNotes({ overview }: { overview: SafetyOverview }) {
  const { rules, contradictions, notInForms, suppliedMissing } = overview;
  const adding = useSave({
    save: () => safetyCalls.addSupplied(),
    done: ({ added, reopened }) => `${added} rules added successfully${reopenedWords(reopened)}`,
    failure: 'Failed to add the rules',
    changed: SAFETY_PATHS,
  });
  const supply = suppliedMissing > 0 && (
    <Button
      look={rules.length === 0 ? 'primary' : 'secondary'}
      size="sm"
      busy={adding.isPending}
      busyText="Adding..."
      onClick={() => adding.mutate(undefined)}
    >
      {`Add ${suppliedMissing} supplied rules`}
    </Button>
  );
  if (rules.length === 0) {
    return (
      <EmptyState
        icon="alert"
        title="No rules yet"
        text="Start with the supplied rules. Most follow public guidance and name it, the others say that they are studio practice. You can change every one."
      >
        {supply}
      </EmptyState>
    );
  }
  return (
    <div className="safety-notes">
      {contradictions.map(({ weakerId, stricterId, text }) => (
        <Note key={`${weakerId} ${stricterId}`} tone="warn">
          {text}
        </Note>
      ))}
      {notInForms.length > 0 && (
        <Note tone="shell">
          {`No form asks about: ${notInForms.join(', ')}. Rules about it stay unknown until one does.`}
        </Note>
      )}
      {supply}
    </div>
  );
}

/** What a change did to bookings to come. */
export function reopenedWords(reopened: number): string {
  if (reopened === 0) return '';
  return reopened === 1 ? '. 1 booking is back to pending' : `. ${reopened} bookings are back to pending`;
}

function Source({ rule: { sourceName, sourceUrl } }: { rule: AdminSafetyRule }) {
  if (!sourceUrl) return <>{sourceName || 'Your own'}</>;
  return (
    <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
      {sourceName || sourceUrl}
    </a>
  );
}

/** "Isotretinoin tablets, within 180 days" */
function conditionInWords({ conditionText, withinDays }: AdminSafetyRule): string {
  return withinDays === null ? conditionText : `${conditionText}, within ${withinDays} days`;
}

/** What a rule is about: "Contains retinoids" */
function scopeInWords(
  { treatmentIds, ingredient, method }: AdminSafetyRule,
  treatments: SafetyOverview['treatments'],
): string {
  if (method) return METHODS[method];
  if (ingredient) return `Contains ${ingredient}`;
  if (!treatmentIds) return 'Every treatment';
  const names = treatments.filter(({ treatmentId }) => treatmentIds.includes(treatmentId));
  return names.map(({ name }) => name).join(', ') || 'A deleted treatment';
}

const outcomeWords = { refuse: 'Refuse', ask: 'Ask first' } as const;
