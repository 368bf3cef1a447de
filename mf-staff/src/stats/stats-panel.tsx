import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Panel, Stack } from '@duet/ui';
import classes from './stats.module.css';

interface Props {
  title: string;
  sums?: ReactNode;
  plot: ReactNode;
  table: {
    row: ReactNode;
    columns: readonly { key: string; label: string }[];
    rows: readonly { key: string; label: string; cells: readonly string[] }[];
  };
  note?: ReactNode;
}

export function StatsPanel({
  title,
  sums,
  plot,
  table: { row: heading, columns, rows },
  note,
}: Props) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel>
      <Stack>
        <div className={classes.head}>
          <h2>{title}</h2>
          <Button size="small" variant="outline" onClick={() => setIsTable(!isTable)}>
            {isTable ? (
              <FormattedMessage id="staff.figures.as_plot" />
            ) : (
              <FormattedMessage id="staff.figures.as_table" />
            )}
          </Button>
        </div>
        {sums}
        {isTable ? (
          // Keyboard users must be able to scroll the table.
          <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{heading}</th>
                  {columns.map(({ key, label }) => (
                    <th key={key} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, label, cells }) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index]?.key ?? index}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          plot
        )}
        {note && <p className={classes.note}>{note}</p>}
      </Stack>
    </Panel>
  );
}
