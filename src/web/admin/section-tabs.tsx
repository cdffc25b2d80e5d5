import { type Entry, urlOf } from './sections.ts';

/** The sections of one entry of the sidebar, as links: each is a page of its own. */
export function SectionTabs({ entry, tab }: { entry: Entry; tab: string }) {
  if (entry.sections.length < 2) return null;
  return (
    <nav aria-label={entry.label}>
      <ul className="tabs section-tabs">
        {entry.sections.map((section) => (
          <li key={section.tab}>
            <a
              className="tab"
              href={urlOf(section.tab)}
              aria-current={section.tab === tab ? 'page' : undefined}
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
