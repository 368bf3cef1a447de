import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../tools/stack/provision';
import { alerts, namesUsed } from './metrics';

const promtool = (...args: string[]): string =>
  execFileSync(program('promtool'), args, { cwd: __dirname, encoding: 'utf8' });
const root = join(__dirname, '../..');

it('Prometheus accepts rules and configuration', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toContain(
    `SUCCESS: ${alerts().length} rules found`,
  );
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

// @spec 11.5
it('alerts fire only for remote versions that fail too often or load too slowly', () => {
  expect(promtool('test', 'rules', 'budgets.test.yml')).toContain('SUCCESS');
});

// @spec 11.4
it('every alert has severity, summary and a runbook page', () => {
  for (const { alert, labels, annotations } of alerts()) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(annotations.summary).not.toBe('');
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    const page = readFileSync(join(root, 'docs/runbooks', `${alert}.md`), 'utf8');
    expect(page.startsWith(`# ${alert}\n\nSeverity: ${labels.severity}. `)).toBe(true);
    for (const section of ['Symptom', 'Check', 'Action'])
      expect(page).toContain(`\n## ${section}\n`);
  }
});

it('runbook pages and alerts have the same names, and the runbook index links to every page', () => {
  const names = alerts().map(({ alert }) => alert);
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => /^[A-Z][a-z]/.test(name));
  expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
  const index = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8');
  for (const name of names) expect(index).toContain(`[${name}](${name}.md)`);
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
