import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '../../tools/stack/provision';
import { alerts, namesUsed } from './metrics';

const promtool = (...args: string[]): string =>
  execFileSync(program('promtool'), args, { cwd: __dirname, encoding: 'utf8' });
const runbook = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8');

it('Prometheus takes rules and configuration', () => {
  expect(promtool('check', 'rules', 'rules.yml')).toContain(
    `SUCCESS: ${alerts().length} rules found`,
  );
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
});

// @spec 11.5
it('a version of a remote is told of when it fails or takes longer than its budget, and no other is', () => {
  expect(promtool('test', 'rules', 'budgets.test.yml')).toContain('SUCCESS');
});

// @spec 11.4
it('every alert says who is called, what is the matter, and has its section in the page for operators', () => {
  for (const { alert, labels, annotations } of alerts()) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(annotations.summary).not.toBe('');
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(runbook).toContain(`\n### ${alert}\n`);
  }
});

it('finds the figures that rules and panels look at', () => {
  expect(namesUsed()).toEqual(
    expect.arrayContaining([
      'duet_http_request_seconds',
      'duet_payments_stuck',
      'duet_outbox_oldest_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ]),
  );
});
