import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { program } from '../../tools/stack/provision';
import {
  alertmanagerWith,
  alerts,
  metricsOf,
  namesUsed,
  readRuleTests,
  rules,
  splitRuleTests,
} from './metrics';

const promtool = (...args: string[]): string =>
  execFileSync(program('promtool'), args, { cwd: __dirname, encoding: 'utf8' });
const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'duet-monitoring-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('Prometheus accepts rules and configuration', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toContain(
    `SUCCESS: ${rules().length} rules found`,
  );
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

// Debian builds Prometheus without Kubernetes service discovery.
it('Prometheus accepts the configuration for Kubernetes; the discovery of pods is not checked', () => {
  const text = readFileSync(join(__dirname, 'prometheus-kubernetes.yml'), 'utf8');
  const file = join(folder, 'prometheus.yml');
  writeFileSync(
    file,
    text
      .replace(/kubernetes_sd_configs: .*/g, 'static_configs: [{ targets: [pod] }]')
      .replace(/credentials_file: \S+/, `credentials_file: ${file}`)
      .replace('- rules.yml', `- ${join(__dirname, 'rules.yml')}`),
  );
  expect(promtool('check', 'config', file)).toContain('SUCCESS');
  const findProbes = (config: string) => config.slice(config.indexOf('  - job_name: probe-site'));
  expect(findProbes(text)).toBe(
    findProbes(readFileSync(join(__dirname, 'prometheus.yml'), 'utf8')),
  );
});

describe('Alertmanager', () => {
  const file = join(folder, 'alertmanager.yml');
  const amtool = (...args: string[]): string =>
    execFileSync(program('amtool'), args, { encoding: 'utf8' });
  beforeAll(() => {
    const url = 'http://127.0.0.1/';
    writeFileSync(file, stringify(alertmanagerWith({ page: url, ticket: url, heartbeat: url })));
  });

  it('accepts the configuration, which contains no receiver URL', () => {
    expect(amtool('check-config', file)).toContain('SUCCESS');
    const text = readFileSync(join(__dirname, 'alertmanager.yml'), 'utf8');
    expect(text).not.toMatch(/https?:/);
  });

  it('sends each alert to the receiver with the name of its severity', () => {
    for (const severity of ['page', 'ticket', 'heartbeat'])
      expect(
        amtool('config', 'routes', 'test', `--config.file=${file}`, `severity=${severity}`).trim(),
      ).toBe(severity);
  });

  it('has suppression rules only for existing alerts', () => {
    const names = alerts().map(({ alert }) => alert);
    const patterns = [
      ...readFileSync(join(__dirname, 'alertmanager.yml'), 'utf8').matchAll(
        /alertname =~? "?([^"\]]+)/g,
      ),
    ].flatMap(([, pattern = '']) => pattern.split('|'));
    expect(patterns.length).toBeGreaterThan(10);
    expect(
      patterns.filter((pattern) => !names.some((name) => new RegExp(`^${pattern}$`).test(name))),
    ).toEqual([]);
  });
});

const testFiles = readdirSync(__dirname).filter((name) => name.endsWith('.test.yml'));

// @spec 11.5 11.34 11.38
it('alerts pass the rule tests of promtool', () => {
  const files = testFiles.flatMap((name) =>
    splitRuleTests(name).map((each, index) => {
      const rulesFile = `${index}.rules.${name}`;
      writeFileSync(join(folder, rulesFile), stringify(each.rules));
      const file = join(folder, `${index}.${name}`);
      writeFileSync(file, stringify(each.test(rulesFile)));
      return file;
    }),
  );
  const output = promtool('test', 'rules', ...files);
  expect(output.match(/SUCCESS/g)).toHaveLength(files.length);
});

// @spec 11.4
it('each alert has a test in which it fires, and a test with its metrics in which it stays silent', () => {
  const tests = testFiles.flatMap((name) => readRuleTests(name));
  for (const { alert, expr } of alerts().filter((each) => each.alert !== 'Watchdog')) {
    const needed = metricsOf(expr);
    const own = tests.filter(({ alertname }) => alertname === alert);
    const fires = own.some(({ firing }) => firing > 0);
    const isQuiet = own.some(
      ({ firing, metrics }) => firing === 0 && needed.every((name) => metrics.has(name)),
    );
    expect({ alert, fires, isQuiet }).toEqual({ alert, fires: true, isQuiet: true });
  }
});

// @spec 11.4
it('every alert has severity, summary and a runbook page', () => {
  for (const { alert, labels, annotations } of alerts()) {
    expect([alert, labels.severity]).toEqual([
      alert,
      expect.stringMatching(alert === 'Watchdog' ? /^heartbeat$/ : /^(page|ticket)$/),
    ]);
    expect(annotations.summary).not.toBe('');
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    const page = readFileSync(join(root, 'docs/runbooks', `${alert}.md`), 'utf8');
    expect(page.startsWith(`# ${alert}\n\nSeverity: ${labels.severity}. `)).toBe(true);
    for (const section of ['Symptom', 'Check', 'Action'])
      expect(page).toContain(`\n## ${section}\n`);
  }
});

it('runbook pages and alerts have the same names, and the runbook index lists every page by severity', () => {
  const names = alerts().map(({ alert }) => alert);
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
  const index = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8');
  const [, ...sections] = index.split('### Severity ');
  for (const { alert, labels } of alerts())
    expect(sections.find((text) => text.startsWith(labels.severity))).toContain(
      `[${alert}](${alert}.md)`,
    );
});

it('namesUsed returns the metrics that rules and panels use', () => {
  expect(namesUsed()).toEqual(
    expect.arrayContaining([
      'duet_http_request_seconds',
      'duet_payments_stuck',
      'duet_outbox_oldest_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ]),
  );
});
