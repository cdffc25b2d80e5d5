import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStored } from '#web/kit/first-load/browser-facts.ts';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { writeStored } from '#web/kit/stored.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Modal } from '#web/kit/ui/dialogs/modal.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { type Entry, groupsFor, isFor, settingsSection, urlOf } from './sections.ts';
import './sidebar.css';
import type { OpenGroups } from './use-open-groups.ts';

/** On wide screens: beside the page, or a rail of icons that expands on hover and focus. */
export function Sidebar({ tab, openGroups }: { tab: string; openGroups: OpenGroups }) {
  const [isCollapsed, setCollapsed] = useCollapsed();
  const act = isCollapsed ? 'Keep the sidebar open' : 'Collapse the sidebar';

  return (
    <aside className={classes('side', isCollapsed && 'side--collapsed')} aria-label="Sidebar">
      <div className="side__panel">
        <div className="side__head">
          <SideBrand />
          <IconButton
            icon={isCollapsed ? 'chevron-right' : 'chevron-left'}
            label={act}
            aria-pressed={isCollapsed}
            onClick={() => setCollapsed(!isCollapsed)}
          />
        </div>
        <SideLinks tab={tab} openGroups={openGroups} />
      </div>
    </aside>
  );
}

type SidebarSheetProps = { tab: string; openGroups: OpenGroups; open: boolean; onClose: () => void };

/** On small screens: over the page, closed when a section is chosen. */
export function SidebarSheet({ tab, openGroups, open, onClose }: SidebarSheetProps) {
  return (
    <Modal open={open} onClose={onClose} place="start" labelledBy="sections-title">
      <div className="side__panel side__panel--sheet">
        <div className="side__head">
          <h2 id="sections-title" className="sr">
            Sections
          </h2>
          <SideBrand />
          <IconButton icon="close" label="Close sections" onClick={onClose} />
        </div>
        <SideLinks tab={tab} openGroups={openGroups} onChoose={onClose} />
      </div>
    </Modal>
  );
}

function SideBrand() {
  const { name } = useStudio();
  return (
    <a className="brand side__brand" href="/admin-dashboard" title={name}>
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}

type SideLinksProps = { tab: string; openGroups: OpenGroups; onChoose?: () => void };

function SideLinks({ tab, openGroups, onChoose }: SideLinksProps) {
  const role = useStaffRole();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    current?.scrollIntoView?.({ block: 'nearest' }); // jsdom has none
  }, [tab]);

  return (
    <nav className="flex min-h-0 flex-1 flex-col" aria-label="Admin">
      <div className="side__list" ref={list}>
        {groupsFor(role).map(({ title, entries }) => (
          <SideGroup
            key={title}
            title={title}
            isOpen={openGroups.isOpen(title)}
            onToggle={() => openGroups.toggle(title)}
          >
            {entries.map((entry) => (
              <SideLink key={entry.label} entry={entry} tab={tab} onChoose={onChoose} />
            ))}
          </SideGroup>
        ))}
      </div>
      <div className="side__foot">
        {isFor(settingsSection, role) && (
          <ul>
            <SideLink entry={SETTINGS} tab={tab} onChoose={onChoose} />
          </ul>
        )}
        <ButtonLink href="/" look="secondary" size="sm" className="side__out">
          <Icon name="eye" />
          <span>View Landing Page</span>
        </ButtonLink>
      </div>
    </nav>
  );
}

const SETTINGS: Entry = {
  label: settingsSection.label,
  icon: settingsSection.icon,
  sections: [settingsSection],
};

type SideGroupProps = { title: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

/** A heading that folds its entries. */
function SideGroup({ title, isOpen, onToggle, children }: SideGroupProps) {
  const id = useId();
  return (
    <section aria-label={title}>
      <h3 className="side__group">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {title}
          <Icon name="chevron-down" />
        </button>
      </h3>
      {isOpen && <ul id={id}>{children}</ul>}
    </section>
  );
}

type SideLinkProps = { entry: Entry; tab: string; onChoose: (() => void) | undefined };

/** Leads to the first of its sections; current with any of them. */
function SideLink({ entry: { label, icon, sections }, tab, onChoose }: SideLinkProps) {
  const [first] = sections;
  if (!first) return null;
  const isCurrent = sections.some((section) => section.tab === tab);
  return (
    <li>
      <a
        className="side__link"
        href={urlOf(first.tab)}
        aria-current={isCurrent ? (first.tab === tab ? 'page' : 'true') : undefined}
        onClick={onChoose}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </a>
    </li>
  );
}

const KEY = 'adminSidebar';

/** Whether the sidebar is collapsed: stored on this device. */
function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(useStored(KEY) === 'collapsed');

  function set(next: boolean) {
    setCollapsed(next);
    writeStored(KEY, next ? 'collapsed' : 'open');
  }

  return [isCollapsed, set];
}
