import { page, table } from './markdown';

export interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

export function alertsPage(alerts: Alert[]): string {
  const rows = alerts.map(({ alert, labels, annotations, expr, for: duration }) => [
    `[${alert}](../runbooks/${alert}.md)`,
    labels.severity,
    annotations.summary ?? '',
    duration,
    `\`${expr.replace(/\s+/g, ' ').trim()}\``,
  ]);
  return page(
    'Alerts',
    "The rules of `infra/monitoring/rules.yml`. An alert with severity `page` calls the person on duty at any hour. An alert with severity `ticket` waits until the next working day. The alert with severity `heartbeat` always fires, as dead man's switch.",
    table(['alert', 'severity', 'summary', 'after', 'condition'], rows),
  );
}
