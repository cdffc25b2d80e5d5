import { type ReactNode, useId, useState } from 'react';
import type { Chart } from '#shared/analytics/charts.ts';
import type { Range } from '#shared/analytics/range.ts';
import { queryString } from '#shared/kit/endpoint.ts';
import { Card } from '#web/kit/ui/card.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/kit/ui/menu.tsx';
import { FILE_NOT_DOWNLOADED, useDownload } from '#web/kit/use-download.ts';

type ChartTable = { headings: readonly string[]; rows: readonly (readonly string[])[] };

type ChartCardProps = {
  title: string;
  chart: Chart;
  range: Range;
  /** What is counted, and how. */
  caption: ReactNode;
  table: ChartTable;
  isWide?: boolean | undefined;
  /** No data in these days: a sentence instead of an empty chart. */
  isEmpty?: boolean | undefined;
  children: ReactNode;
};

export function ChartCard(props: ChartCardProps) {
  const { title, chart, range, caption, table, isWide, isEmpty, children } = props;
  const [isTable, setTable] = useState(false);
  const captionId = useId();
  const download = useDownload(FILE_NOT_DOWNLOADED);
  const csv = {
    path: `/api/admin/analytics/csv${queryString({ chart, ...range })}`,
    name: `${chart}-${range.from}-to-${range.to}.csv`,
  };
  const asTable: MenuItem = {
    label: isTable ? 'Show as chart' : 'Show as table',
    icon: isTable ? 'chart' : 'list',
    onSelect: () => setTable(!isTable),
  };
  const menu = (
    <Menu
      label={`More about ${title}`}
      button={<Icon name="more" />}
      items={[
        ...(isEmpty ? [] : [asTable]),
        { label: 'Export CSV', icon: 'download', onSelect: () => download.mutate(csv) },
      ]}
    />
  );

  return (
    <Card
      title={title}
      action={menu}
      className={classes('analytics__card', isWide && 'analytics__card--wide')}
    >
      <figure className="m-0 flex flex-1 flex-col gap-4" aria-labelledby={captionId}>
        <figcaption id={captionId} className="muted tiny">
          {caption}
        </figcaption>
        {isEmpty ? (
          <p className="muted my-auto py-6 text-center">No data for these dates.</p>
        ) : isTable ? (
          <DataTable title={title} {...table} />
        ) : (
          children
        )}
      </figure>
    </Card>
  );
}

/** It stays a table on phones and scrolls horizontally. */
function DataTable({ title, headings, rows }: ChartTable & { title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="analytics__table" tabIndex={0} aria-label={`${title}, table`}>
      <table className="table">
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {headings.map((heading, place) => (
              <th key={heading} scope="col" className={place > 0 ? 'r' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={headings[place + 1]} className="r num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
