import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}
type Rule = Alert | { record: string; expr: string };
interface RuleTest {
  input_series: { series: string }[];
  alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[];
}
interface RuleTests {
  rule_files: string[];
  tests: RuleTest[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

interface Alertmanager {
  route: Record<string, unknown>;
  receivers: { name: string; webhook_configs: { url_file?: string; url?: string }[] }[];
}

const read = (name: string): string => readFileSync(join(__dirname, name), 'utf8');

const { groups } = parse(read('rules.yml')) as { groups: { rules: Rule[] }[] };

export const rules = (): Rule[] => groups.flatMap((group) => group.rules);

export const alerts = (): Alert[] => rules().filter((rule): rule is Alert => 'alert' in rule);

const dashboard = (): Dashboard => JSON.parse(read('dashboard.json')) as Dashboard;

const METRIC = /\b(?:[a-z]+_[a-z0-9_]+|up)\b(?=[{[ )]|$)/g;
const LABELS = /\b(?:by|on|ignoring|group_left|group_right) ?\([^)]*\)/g;

/**
 * Metrics of an expression, including the metrics behind recorded series that the expression uses.
 */
export function metricsOf(expression: string): string[] {
  const recorded = rules().filter((rule) => 'record' in rule && expression.includes(rule.record));
  const own = expression
    .replace(LABELS, '')
    .replace(/\b(?:histogram_quantile|predict_linear)\b/g, '')
    .match(METRIC);
  return [...new Set([...(own ?? []), ...recorded.flatMap(({ expr }) => metricsOf(expr))])];
}

export const readRuleTests = (
  file: string,
): { alertname: string; firing: number; metrics: Set<string> }[] =>
  (parse(read(file)) as RuleTests).tests.flatMap(
    ({ input_series: series, alert_rule_test: own = [] }) =>
      own.map(({ alertname, exp_alerts: expected = [] }) => ({
        alertname,
        firing: expected.length,
        metrics: new Set(series.map((each) => each.series.replace(/\{.*/, ''))),
      })),
  );

/** Combines each test with only the rules that it needs, which makes the tests ten times faster. */
export const splitRuleTests = (
  file: string,
): { rules: object; test: (rules: string) => object }[] => {
  const { tests, ...options } = parse(read(file)) as RuleTests;
  return tests.map((each) => ({
    rules: { groups: selectGroups(each.alert_rule_test?.map(({ alertname }) => alertname) ?? []) },
    test: (rulesFile) => ({ ...options, rule_files: [rulesFile], tests: [each] }),
  }));
};

function selectGroups(names: string[]): typeof groups {
  const own = alerts().filter(({ alert }) => names.includes(alert));
  const isNeeded = (rule: Rule): boolean =>
    'alert' in rule
      ? names.includes(rule.alert)
      : own.some(({ expr }) => expr.includes(rule.record));
  return groups
    .map((group) => ({ ...group, rules: group.rules.filter(isNeeded) }))
    .filter((group) => group.rules.length > 0);
}

export function namesUsed(): string[] {
  const expressions = [
    ...rules().map(({ expr }) => expr),
    ...dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = expressions.flatMap(
    (expression) => expression.match(/\b(?:duet|nodejs|process)_[a-z0-9_]+/g) ?? [],
  );
  return [
    ...new Set(names.map((name) => name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'))),
  ].sort();
}

/** Replaces `url_file` with `url`, because Debian 12 has Alertmanager 0.25. */
export function alertmanagerWith(urls: Record<string, string>): Alertmanager {
  const config = parse(read('alertmanager.yml')) as Alertmanager;
  for (const { name, webhook_configs: webhooks } of config.receivers)
    for (const webhook of webhooks) {
      webhook.url = urls[name] ?? '';
      delete webhook.url_file;
    }
  return config;
}
