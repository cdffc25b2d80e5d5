import { useEffect, useRef } from 'react';
import type { Setup, setupApi } from '#shared/setup/contract.ts';
import { nextStep, SETUP_STEPS, type SetupStep } from '#shared/setup/steps.ts';
import type { AdminSettings, studioApi } from '#shared/studio/contract.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ErrorState } from '#web/kit/ui/error-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Loading } from '#web/kit/ui/loading.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { Skeleton } from '#web/kit/ui/skeleton.tsx';
import { useLive } from '#web/kit/use-list.ts';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { LeaveDialog } from '#web/studio/admin/leave-dialog.tsx';
import { useCurrentInView } from '#web/studio/admin/use-current-in-view.ts';
import { useDrafts } from '#web/studio/admin/use-drafts.ts';
import { AccountStep } from './account-step.tsx';
import { CatalogStep } from './catalog-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { MailStep } from './mail-step.tsx';
import { SettingsStep } from './settings-step.tsx';
import { STEP_TITLES, stepGroups } from './setup-steps.ts';
import '#web/studio/admin/settings.css';
import './setup.css';

type Current = SetupStep | 'finish';

/** From the demo to an own studio, one step at a time; each is saved by itself, so it can be left and taken up again. */
export function SetupSection() {
  const [search] = useUrlParams();
  const setup = useLive<typeof setupApi.setup>('GET /api/admin/setup', {});
  const settings = useLive<typeof studioApi.settings>('GET /api/admin/settings', {});
  const drafts = useDrafts(settings.data, stepGroups);

  if (setup.isError || settings.isError) {
    return (
      <ErrorState
        title="We could not load your setup"
        text="Please try again in a moment."
        onRetry={() => {
          setup.refetch();
          settings.refetch();
        }}
      />
    );
  }
  if (!setup.data || !settings.data) {
    return (
      <Loading label="Loading your setup" className="card grid gap-4">
        <Skeleton shape="title" className="w-1/3" />
        <Skeleton shape="box" className="h-40" />
      </Loading>
    );
  }
  if (!setup.data.isDemo) return <Over />;
  const current = currentOf(search.step, setup.data);
  return <Wizard current={current} setup={setup.data} settings={settings.data} drafts={drafts} />;
}

/** After the last button, which is gone: read from its beginning. */
function Over() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusQuietly(box.current!), []); // rendered before its effects
  return (
    <div className="settings__group" ref={box}>
      <EmptyState
        title="This studio is yours"
        level="h2"
        text="No demo is left in it. What's still to do is on your overview."
        action={{ label: 'Go to Overview', href: '/admin-dashboard' }}
      />
    </div>
  );
}

type WizardProps = {
  current: Current;
  setup: Setup;
  settings: AdminSettings;
  drafts: ReturnType<typeof useDrafts>;
};

function Wizard({ current, setup, settings, drafts }: WizardProps) {
  const step = useRef<HTMLDivElement>(null);
  const last = useRef(current);
  // Like after a page load: the next step is read from its beginning.
  useEffect(() => {
    if (last.current === current) return;
    last.current = current;
    window.scrollTo({ top: 0 });
    focusQuietly(step.current!); // rendered before its effects
  }, [current]);

  return (
    <>
      <SetupProgress setup={setup} />
      <div className="settings setup">
        <StepNav setup={setup} current={current} unsaved={drafts.unsaved} />
        <div className="settings__group" ref={step}>
          <CurrentStep key={current} current={current} setup={setup} settings={settings} drafts={drafts} />
        </div>
      </div>
      <LeaveDialog isDirty={drafts.unsaved.length > 0} tab="setup" />
    </>
  );
}

/** The step of the URL; otherwise where it was left. */
function currentOf(given: string | undefined, { states }: Setup): Current {
  const all: readonly Current[] = [...SETUP_STEPS, 'finish'];
  return all.find((each) => each === given) ?? nextStep(states) ?? 'finish';
}

function SetupProgress({ setup: { states } }: { setup: Setup }) {
  const done = SETUP_STEPS.filter((step) => states[step]).length;
  return (
    <div className="setup__progress">
      <p className="muted">
        {done} of {SETUP_STEPS.length} steps. Every step is saved, so you can stop and come back at any time.
      </p>
      <Progress label="Steps" value={done} max={SETUP_STEPS.length} />
    </div>
  );
}

function CurrentStep({ current, setup, settings, drafts }: WizardProps) {
  if (current === 'finish') return <FinishStep setup={setup} settings={settings} />;
  if (current === 'catalog') return <CatalogStep setup={setup} />;
  if (current === 'mail') return <MailStep setup={setup} />;
  if (current === 'account') return <AccountStep setup={setup} />;
  return <SettingsStep step={current} setup={setup} settings={settings} drafts={drafts} />;
}

type StepNavProps = { setup: Setup; current: Current; unsaved: readonly string[] };

function StepNav({ setup: { states }, current, unsaved }: StepNavProps) {
  const nav = useCurrentInView(current);
  return (
    <nav className="settings__nav" aria-label="Steps" ref={nav}>
      <ol>
        {SETUP_STEPS.map((step) => (
          <li key={step}>
            <a
              className={classes('settings__link', unsaved.includes(step) && 'is-unsaved')}
              href={`/admin-dashboard?tab=setup&step=${step}`}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={classes('setup__tick', states[step] === 'done' && 'setup__tick--done')}>
                {states[step] === 'done' && <Icon name="check" />}
              </span>
              {STEP_TITLES[step]} {states[step] && <span className="sr">({states[step]})</span>}{' '}
              {unsaved.includes(step) && <span className="sr">(unsaved changes)</span>}
            </a>
          </li>
        ))}
        <li>
          <a
            className="settings__link"
            href="/admin-dashboard?tab=setup&step=finish"
            aria-current={current === 'finish' ? 'step' : undefined}
          >
            <span className="setup__tick" />
            Finish
          </a>
        </li>
      </ol>
    </nav>
  );
}
