import { useEffect, useRef, useState } from 'react';
import { useStaffRole } from '#web/kit/staff-role.tsx';
import { readStored, writeStored } from '#web/kit/stored.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Modal } from '#web/kit/ui/dialogs/modal.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { groupsFor, isFor, type Section, settingsSection, urlOf } from './sections.ts';
import './sidebar.css';

/** On wide screens: beside the page, or a rail of icons that expands on hover and focus. */
export function Sidebar({ tab }: { tab: string }) {
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
        <SideLinks tab={tab} />
      </div>
    </aside>
  );
}

/** On small screens: over the page, closed when a section is chosen. */
export function SidebarSheet({ tab, open, onClose }: { tab: string; open: boolean; onClose: () => void }) {
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
        <SideLinks tab={tab} onChoose={onClose} />
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

function SideLinks({ tab, onChoose }: { tab: string; onChoose?: () => void }) {
  const role = useStaffRole();
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is current
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView?.({ block: 'nearest' }); // jsdom has none
  }, [tab]);

  return (
    <nav className="flex min-h-0 flex-1 flex-col" aria-label="Admin">
      <div className="side__list" ref={list}>
        {groupsFor(role).map(({ title, sections }) => (
          <section key={title} aria-label={title}>
            <h3 className="side__group">{title}</h3>
            <ul>
              {sections.map((section) => (
                <SideLink key={section.tab} section={section} tab={tab} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="side__foot">
        {isFor(settingsSection, role) && (
          <ul>
            <SideLink section={settingsSection} tab={tab} onChoose={onChoose} />
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

type SideLinkProps = { section: Section; tab: string; onChoose: (() => void) | undefined };

function SideLink({ section, tab, onChoose }: SideLinkProps) {
  return (
    <li>
      <a
        className="side__link"
        href={urlOf(section.tab)}
        aria-current={section.tab === tab ? 'page' : undefined}
        onClick={onChoose}
      >
        <Icon name={section.icon} />
        <span>{section.label}</span>
      </a>
    </li>
  );
}

const KEY = 'adminSidebar';

/** Whether the sidebar is collapsed: stored on this device. */
function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => readStored(KEY) === 'collapsed');

  function set(next: boolean) {
    setCollapsed(next);
    writeStored(KEY, next ? 'collapsed' : 'open');
  }

  return [isCollapsed, set];
}
