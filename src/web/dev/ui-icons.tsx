import { Icon, type IconName, iconPaths } from '#web/kit/ui/icon.tsx';
import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { UiSection } from './ui-section.tsx';

const names = Object.keys(iconPaths) as IconName[]; // our own object, with known keys

export function UiIcons() {
  return (
    <UiSection title="Icons">
      <ul className="grid grid-cols-2 gap-3 text-13 sm:grid-cols-4 lg:grid-cols-8">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Icon name={name} />
            {name}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span className="size-5 text-clay">
            <LogoMark />
          </span>
          logo mark
        </li>
      </ul>
    </UiSection>
  );
}
