import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { isAtLeast } from '#shared/kit/access.ts';
import { MANIFESTS } from '#shared/offline/web-manifest.ts';
import { paletteTokens } from '#shared/studio/palette.ts';
import { VisitPartsProvider } from '#web/bookings/visit-parts.tsx';
import { ErrorBoundary } from '#web/kit/error-boundary.tsx';
import { focusNamed } from '#web/kit/focus-named.ts';
import { focusQuietly } from '#web/kit/focus-quietly.ts';
import { StaffRoleProvider } from '#web/kit/staff-role.tsx';
import { useUrlParams } from '#web/kit/use-url-params.ts';
import { DemoBanner } from '#web/setup/demo-banner.tsx';
import { useStudio } from '#web/studio/queries.ts';
import { AdminHeader } from './admin-header.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { movedTo, placeOf, sectionOf } from './sections.ts';
import { Sidebar, SidebarSheet } from './sidebar.tsx';
import { useOpenGroups } from './use-open-groups.ts';
import { visitParts } from './visit-parts.ts';

const loadSearch = () => import('./search/search-dialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
/** After the section, which is what people wait for. */
const LOAD_SEARCH_AFTER_MS = 1_000;

export function AdminLayout({ admin, search }: { admin: User; search: Record<string, string> }) {
  const { name, accent } = useStudio();
  const { role } = admin;
  const { tab, label, Content } = sectionOf(useCurrentTab(search.tab), role);
  const openGroups = useOpenGroups(tab, role);
  const entry = placeOf(tab, role)?.entry;
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  useSearchKey(() => setSearching(isAtLeast(role, 'reception')));
  useEffect(() => {
    // So that what is typed right after Ctrl K is typed into it.
    const timer = setTimeout(() => void loadSearch().catch(() => {}), LOAD_SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const main = useRef<HTMLElement>(null);
  const lastTab = useRef(tab);

  useEffect(() => {
    document.title = `${label} · Admin · ${name}`;
    setOpen(false);
    // Like after a page load: focus moves to the start of the new section.
    if (lastTab.current !== tab && main.current) focusQuietly(main.current);
    lastTab.current = tab;
  }, [tab, label, name]);
  useFocusNamed(search.focus, main);
  useStaffApp();

  useEffect(() => {
    // A new colour is seen at once. The page itself came with the one before.
    for (const [token, value] of Object.entries(paletteTokens(accent)))
      document.documentElement.style.setProperty(token, value);
  }, [accent]);

  return (
    <StaffRoleProvider role={role}>
      <div className="admin">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Sidebar tab={tab} openGroups={openGroups} />
        {isSearching && (
          <Suspense>
            <SearchDialog onClose={() => setSearching(false)} />
          </Suspense>
        )}
        <SidebarSheet tab={tab} openGroups={openGroups} open={isOpen} onClose={() => setOpen(false)} />
        <div className="min-w-0">
          <AdminHeader
            admin={admin}
            title={label}
            onMenu={() => setOpen(true)}
            isMenuOpen={isOpen}
            onSearch={() => setSearching(true)}
          />
          <main id="main" className="admin__main" ref={main}>
            {tab !== 'setup' && <DemoBanner />}
            {entry && <SectionTabs entry={entry} tab={tab} />}
            <ErrorBoundary key={tab}>
              <Suspense fallback={<SectionSkeleton label={label} />}>
                <VisitPartsProvider parts={visitParts}>
                  <Content />
                </VisitPartsProvider>
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </StaffRoleProvider>
  );
}

/** That of the URL; of a section that moved, its new one, which the URL then says, too. */
function useCurrentTab(requested: string | undefined): string | undefined {
  const [, change] = useUrlParams();
  const moved = movedTo(requested);
  const follow = useEffectEvent(() => moved && change(moved, { replace: true }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: before the section reads the URL
  useLayoutEffect(() => {
    follow();
  }, [requested]);
  return moved?.tab ?? requested;
}

/** Installed from here, it is the app of the team, also where the dashboard was reached from another page. */
function useStaffApp() {
  useEffect(() => {
    const link = document.querySelector('link[rel=manifest]');
    link?.setAttribute('href', MANIFESTS.staff);
    return () => link?.setAttribute('href', MANIFESTS.site);
  }, []);
}

const SOON_MS = 10_000;

/** What the URL names gets the focus as soon as it is there. */
function useFocusNamed(name: string | undefined, main: RefObject<HTMLElement | null>) {
  const [, change] = useUrlParams();
  const done = useEffectEvent(() => change({ focus: undefined }, { replace: true }));
  useEffect(() => {
    const root = main.current;
    if (!name || !root) return;
    const attempt = () => {
      if (!focusNamed(root, name)) return false;
      done();
      return true;
    };
    if (attempt()) return;
    const observer = new MutationObserver(() => attempt() && observer.disconnect());
    observer.observe(root, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), SOON_MS); // then it moves nobody who has gone on
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [name, main]);
}

/** Ctrl K, or ⌘ K on a Mac; not while a dialog is open, whose input would be left. */
function useSearchKey(onSearch: () => void) {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault(); // the browser's own search
      if (!document.querySelector('dialog[open]')) search();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
