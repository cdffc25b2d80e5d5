import { LogoMark } from '#web/kit/ui/logo-mark.tsx';
import { useStudio } from '#web/studio/queries.ts';

export function Brand() {
  const { name } = useStudio();
  return (
    <a className="brand" href="/">
      <LogoMark />
      <span>{name}</span>
    </a>
  );
}
