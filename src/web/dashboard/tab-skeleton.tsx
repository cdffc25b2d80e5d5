import { Skeleton } from '#web/kit/ui/skeleton.tsx';

/** A placeholder with the layout of the tab. Apart from that of the page, which needs the tabs: one of them needs this. */
export function TabSkeleton() {
  return (
    <div className="dash__body pt-8">
      <Skeleton shape="box" className="c-7 h-80" />
      <Skeleton shape="box" className="c-5 h-80" />
    </div>
  );
}
