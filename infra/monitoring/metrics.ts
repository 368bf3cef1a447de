import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Rules {
  groups: {
    name: string;
    rules: {
      alert: string;
      expr: string;
      for: string;
      labels: { severity: string };
      annotations: Record<string, string>;
    }[];
  }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

export const alerts = (): Rules['groups'][number]['rules'] =>
  (parse(read('rules.yml')) as Rules).groups.flatMap(({ rules }) => rules);

const dashboard = (): Dashboard => JSON.parse(read('dashboard.json')) as Dashboard;

export function namesUsed(): string[] {
  const expressions = [
    ...alerts().map(({ expr }) => expr),
    ...dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = expressions.flatMap(
    (expression) => expression.match(/\b(?:duet|nodejs|process)_[a-z0-9_]+/g) ?? [],
  );
  return [
    ...new Set(names.map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'))),
  ].sort();
}
