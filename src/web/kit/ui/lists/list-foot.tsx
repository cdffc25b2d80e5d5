import { pageCount } from '#shared/kit/page-of.ts';
import { Button } from '#web/kit/ui/button.tsx';

type ListFootProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  busy?: boolean | undefined;
};

/** "1 to 50 of 248", and the pagination. */
export function ListFoot({ page, pageSize, total, onPage, busy }: ListFootProps) {
  if (total === 0) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const pages = pageCount(total, pageSize);

  return (
    <nav className="toolbar mt-3" aria-label="Pages of the list" aria-busy={busy || undefined}>
      <span className="muted num">
        {first > last
          ? `Nothing on page ${page} of ${pages}`
          : `${whole(first)} to ${whole(last)} of ${whole(total)}`}
      </span>
      {(pages > 1 || page > 1) && (
        <>
          <Button
            look="secondary"
            size="sm"
            disabled={page <= 1}
            onClick={() => onPage(Math.min(page - 1, pages))}
          >
            Previous
          </Button>
          <Button look="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}

function whole(count: number): string {
  return count.toLocaleString('en-SG');
}
