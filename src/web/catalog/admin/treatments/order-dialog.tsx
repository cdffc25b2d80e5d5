import { useQuery } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import type { Treatment } from '#shared/catalog/contract.ts';
import { TREATMENT_FALLBACK } from '#shared/catalog/fallback-pictures.ts';
import { TREATMENT_PATHS, treatmentCalls } from '#web/catalog/admin/calls.ts';
import { catalogQueries } from '#web/catalog/queries.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { MissingDialog, RecordDialog } from '#web/kit/record/record-dialog.tsx';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MoveButtons } from '#web/kit/ui/lists/move-buttons.tsx';
import { Picture } from '#web/kit/ui/picture.tsx';
import { dropMark, useOrder } from '#web/kit/use-drag-in-list.ts';
import { useSave } from '#web/kit/use-save.ts';
import './order-dialog.css';

export function OrderDialog({ onClose }: { onClose: () => void }) {
  // As it is when opened: what changes meanwhile is refused by the server.
  const { data, isError } = useQuery({
    ...catalogQueries.treatments(),
    queryKey: ['/api/treatments', 'opened'],
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
  if (!data) return <MissingDialog noun="order" isError={isError} onClose={onClose} />;
  return <OrderForm treatments={data} onClose={onClose} />;
}

function OrderForm({ treatments, onClose }: { treatments: Treatment[]; onClose: () => void }) {
  const saving = useSave({
    save: treatmentCalls.order,
    done: 'Treatments updated successfully',
    failure: 'Failed to update treatments',
    changed: TREATMENT_PATHS,
    onSaved: onClose,
  });
  const form = useForm({
    initial: { shown: treatments },
    submit: ({ shown }) => saving.mutate(shown.map(({ id }) => id)),
    isBusy: saving.isPending,
  });
  const { shown } = form.values;
  const newestFirst = treatments.toSorted((a, b) => b.id - a.id);

  return (
    <RecordDialog title="Order of treatments" saveText="Save order" form={form} onClose={onClose}>
      <div className="treatment-order__head">
        <p className="muted">
          Shown in this order on every page and in the booking form. The first three are on the home page. New
          treatments come first.
        </p>
        <Button look="ghost" size="sm" onClick={() => form.set('shown', newestFirst)}>
          Newest first
        </Button>
      </div>
      <OrderedTreatments treatments={shown} onOrder={(next) => form.set('shown', next)} />
    </RecordDialog>
  );
}

type OrderedTreatmentsProps = { treatments: Treatment[]; onOrder: (treatments: Treatment[]) => void };

function OrderedTreatments({ treatments, onOrder }: OrderedTreatmentsProps) {
  const { list, said, drag, start, move } = useOrder(treatments, onOrder, ({ name }) => `${name} moved`);
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <ol ref={list} className="treatment-order">
        {treatments.map((treatment, place) => (
          <OrderedTreatment
            key={treatment.id}
            treatment={treatment}
            place={place}
            count={treatments.length}
            part={dropMark(drag, place)}
            onLift={start}
            onMove={move}
          />
        ))}
      </ol>
    </>
  );
}

type OrderedTreatmentProps = {
  treatment: Treatment;
  place: number;
  count: number;
  part: ReturnType<typeof dropMark>;
  onLift: (event: PointerEvent, place: number) => void;
  onMove: (place: number, to: number) => void;
};

function OrderedTreatment({ treatment, place, count, part, onLift, onMove }: OrderedTreatmentProps) {
  const { name, imageUrl, isActive } = treatment;
  return (
    <li className={classes('treatment-order__item', part && `is-${part}`)} data-place={place}>
      <span className="treatment-order__grip" onPointerDown={(event) => onLift(event, place)}>
        <Icon name="menu" />
      </span>
      <div className="pic pic--43 treatment-order__pic">
        <Picture src={imageUrl ?? TREATMENT_FALLBACK} alt="" fallback={TREATMENT_FALLBACK} sizes="56px" />
      </div>
      <p className="treatment-order__name">
        {name}
        {!isActive && <Badge>Inactive</Badge>}
      </p>
      <MoveButtons name={name} place={place} count={count} onMove={onMove} />
    </li>
  );
}
