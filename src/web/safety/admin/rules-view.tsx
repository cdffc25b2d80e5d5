import { useId } from 'react';
import type { AdminSafetyRule, SafetyOverview } from '#shared/safety/admin-contract.ts';
import { HistoryButton } from '#web/audit/history-button.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { type Column, Table } from '#web/kit/ui/lists/table.tsx';
import { Note } from '#web/kit/ui/note.tsx';
import { useRemoval } from '#web/kit/use-removal.tsx';
import { useSave } from '#web/kit/use-save.ts';
import { SAFETY_PATHS, safetyCalls } from './calls.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { conditionInWords, outcomeWords, subjectInWords } from './rule-words.ts';
import { useOpenedDialog } from './use-opened-dialog.ts';

/** All rules, each with its source; what contradicts is told first. */
export function RulesView({ overview }: { overview: SafetyOverview }) {
  const titleId = useId();
  const { isNew, editedId, openNew, edit, close } = useOpenedDialog();
  const { rules, treatments } = overview;
  const removal = useRemoval<AdminSafetyRule>({
    noun: 'Rule',
    failure: 'Failed to remove rule',
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
  });
  const shown = rules.find(({ id }) => id === editedId);
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="toolbar admin-head">
        <h2 id={titleId}>Safety rules</h2>
        <Button size="sm" onClick={openNew}>
          <Icon name="plus" />
          Add Rule
        </Button>
      </div>
      <RuleNotes overview={overview} />
      {rules.length > 0 && (
        <Table
          caption="Safety rules"
          className="safety-list"
          columns={columnsWith({
            treatments,
            onEdit: ({ id }) => edit(id),
            onRemove: (rule) =>
              removal.ask(rule, {
                title: 'Remove this rule?',
                confirmText: 'Remove',
                text: 'Bookings to come are checked again. You can undo this for 10 seconds.',
              }),
          })}
          rows={rules}
          rowKey={({ id }) => id}
        />
      )}
      {removal.dialog}
      {isNew && <RuleDialog key="new" record={null} treatments={treatments} onClose={close} />}
      {shown && <RuleDialog key={shown.id} record={shown} treatments={treatments} onClose={close} />}
    </section>
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

type Actions = {
  treatments: SafetyOverview['treatments'];
  onEdit: (rule: AdminSafetyRule) => void;
  onRemove: (rule: AdminSafetyRule) => void;
};

function columnsWith({ treatments, onEdit, onRemove }: Actions): Column<AdminSafetyRule>[] {
  return [
    {
      title: 'Condition',
      cell: (rule) => (
        <button type="button" className="safety-open" onClick={() => onEdit(rule)}>
          {conditionInWords(rule)}
        </button>
      ),
    },
    { title: 'Treatment', cell: (rule) => subjectInWords(rule, treatments) },
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
          <IconButton icon="edit" label={`Edit ${conditionInWords(rule)}`} onClick={() => onEdit(rule)} />
          <HistoryButton subject={`safety rule ${rule.id}`} name={conditionInWords(rule)} />
          <IconButton
            icon="trash"
            label={`Remove ${conditionInWords(rule)}`}
            onClick={() => onRemove(rule)}
          />
        </span>
      ),
    },
  ];
}

function Source({ rule: { sourceName, sourceUrl } }: { rule: AdminSafetyRule }) {
  if (!sourceUrl) return <>{sourceName || 'Your own'}</>;
  return (
    <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
      {sourceName || sourceUrl}
    </a>
  );
}
