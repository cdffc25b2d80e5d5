import { useMutation } from '@tanstack/react-query';
import type { CatalogChoice, CatalogChoices, LeftOut, Setup, setupApi } from '#shared/setup/contract.ts';
import { call } from '#web/kit/call.ts';
import type { Fields } from '#web/kit/form/fields.ts';
import { useForm } from '#web/kit/form/use-form.ts';
import { toastError } from '#web/kit/toast-error.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/fields/checkbox.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useFinishStep } from './use-finish-step.ts';

const KINDS = [
  ['treatments', 'Treatments'],
  ['products', 'Products'],
  ['articles', 'Articles'],
] as const;

/** What of the demo's catalogue is a good beginning; the rest goes with the demo. */
export function CatalogStep({ setup }: { setup: Setup }) {
  const { done, skip, isBusy } = useFinishStep('catalog', setup);
  const save = useMutation({
    mutationFn: (choices: CatalogChoices) =>
      call<typeof setupApi.saveLeftOut>('PUT /api/admin/setup/left-out', { body: leftOutOf(choices) }),
    onSuccess: done,
    onError: (error) => toastError(error, "We couldn't save your choice. Please try again."),
  });
  const form = useForm<CatalogChoices>({
    initial: setup.catalog,
    isBusy: save.isPending,
    submit: (choices, options) => save.mutate(choices, options),
  });

  return (
    <form className="card settings__form" ref={form.element} noValidate onSubmit={form.submit}>
      <div>
        <h2>What would you like to keep?</h2>
        <p className="muted">
          Keep what is close to yours and change its name, price and pictures later. The rest is deleted at
          the end, not now.
        </p>
      </div>
      {KINDS.map(([kind, title]) => (
        <ChoiceFields key={kind} title={title} form={form} kind={kind} />
      ))}
      <div className="settings__foot">
        <StepButtons isBusy={save.isPending || isBusy} onSkip={skip} />
      </div>
    </form>
  );
}

type ChoiceFieldsProps = { title: string; form: Fields<CatalogChoices>; kind: keyof CatalogChoices };

function ChoiceFields({ title, form, kind }: ChoiceFieldsProps) {
  const { items, set, at } = form.list(kind);
  const isAll = items.every(({ isKept }) => isKept);
  const keepAll = (isChosen: boolean) =>
    set(items.map((each: CatalogChoice) => ({ ...each, isKept: isChosen })));
  if (items.length === 0) return null;

  return (
    <fieldset className="settings__set">
      <legend>{title}</legend>
      <div>
        <Button look="secondary" size="sm" onClick={() => keepAll(!isAll)}>
          {isAll ? 'Keep none' : 'Keep all'} <span className="sr">of the {title.toLowerCase()}</span>
        </Button>
      </div>
      <div className="setup__choices">
        {items.map(({ id, name }, index) => (
          <Checkbox key={id} label={name} {...at(index).check('isKept')} />
        ))}
      </div>
    </fieldset>
  );
}

function leftOutOf({ treatments, products, articles }: CatalogChoices): LeftOut {
  const gone = (choices: CatalogChoice[]) => choices.filter(({ isKept }) => !isKept).map(({ id }) => id);
  return { treatments: gone(treatments), products: gone(products), articles: gone(articles) };
}
