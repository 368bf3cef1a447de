import { expect } from '@playwright/test';
import { namesUsed } from '../../infra/monitoring/metrics';
import { LOCALES } from './support/locales';
import { mailTo } from './support/mailbox';
import { newAccount, signup } from './support/members';
import { readStack, staffUrl } from './support/stack';
import { test } from './support/test';
import { t } from './support/texts';

interface Boot {
  locale: string;
  registry: {
    revision: number;
    remotes: Record<string, { version: string; entry: string; integrity: Record<string, string> }>;
  };
}

const parseBoot = (html: string): Boot =>
  JSON.parse(/id="duet-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;

test('every process is healthy, and serves health checks and metrics on its own port', async ({
  request,
}) => {
  const { ports } = readStack();
  for (const name of [
    'gateway',
    'identity',
    'matching',
    'messaging',
    'billing',
    'messagingWorker',
  ]) {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await request.get(`http://127.0.0.1:${ports[name]}${path}`);
      expect(answer.status(), `${name}${path}`).toBe(200);
    }
  }
});

test('the page contains the registry, and all files that the registry names exist and are immutable', async ({
  request,
}) => {
  const { host, port } = new URL(staffUrl);
  const read = async (url: string, headers = {}) => {
    const page = await request.get(url, { headers: { accept: 'text/html', ...headers } });
    expect(page.headers()['cache-control']).toBe('no-store');
    return parseBoot(await page.text()).registry;
  };
  const ofMembers = ['chat', 'credits', 'landers', 'profile', 'search'];
  const registry = await read('/');
  expect(Object.keys(registry.remotes).sort()).toEqual(ofMembers);
  const ofStaff = await read(`http://127.0.0.1:${port}/staff`, { host });
  expect(Object.keys(ofStaff.remotes)).toEqual(['staff']);
  for (const [name, remote] of Object.entries({ ...registry.remotes, ...ofStaff.remotes })) {
    const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
    for (const file of Object.keys(remote.integrity)) {
      const answer = await request.get(folder + file);
      expect(answer.status(), `${name} ${file}`).toBe(200);
      expect(answer.headers()['cache-control']).toContain('immutable');
    }
  }
});

test('the gateway exposes no internal calls and rejects forged principals', async ({ request }) => {
  const internal = await request.post('/api/internal/sessions/resolve', {
    data: { token_hash: '0'.repeat(64) },
  });
  expect(internal.status()).toBe(404);
  expect((await request.post('/internal/sessions/resolve', { data: {} })).status()).toBe(404);
  const forged = await request.get('/api/chats', {
    headers: { 'x-duet-principal': 'eyJhbGciOiJub25lIn0.e30.' },
  });
  expect(forged.status()).toBe(403);
  expect(await forged.json()).toEqual({ error: 'authentication_required' });
});

for (const locale of LOCALES) {
  test(`page and activation mail are in the visitor's language ${locale}`, async ({ request }) => {
    const page = await request.get('/', {
      headers: { accept: 'text/html', cookie: `i18n_redirected=${locale}` },
    });
    const html = await page.text();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(parseBoot(html).locale).toBe(locale);
    const account = newAccount(`Lou${locale}`);
    await signup(account, locale);
    const { subject } = await mailTo(account.email);
    expect(subject).toBe(
      t('messaging.mail.activation.subject', { site: 'Duet', name: account.name }, locale),
    );
  });
}

// @spec 11.4
test('processes expose every metric that alerts and dashboard use', async ({ request }) => {
  const { ports } = readStack();
  const shown = new Set<string>();
  for (const name of [
    'gateway',
    'identity',
    'matching',
    'messaging',
    'billing',
    'messagingWorker',
  ]) {
    const text = await (await request.get(`http://127.0.0.1:${ports[name]}/metrics`)).text();
    for (const [, metric = ''] of text.matchAll(/^# TYPE (\S+)/gm)) shown.add(metric);
  }
  // synthetic.e2e.ts checks the metrics of the synthetic members' process.
  const own = namesUsed().filter((name) => !name.startsWith('duet_synthetic_'));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test.describe('uploaded files', () => {
  test.use({ tolerated: /TrustedScriptURL/ });

  // @spec 11.15
  test('cannot be loaded as scripts on pages of the shell and on prerendered pages', async ({
    page,
  }) => {
    for (const path of ['/reset-password', '/']) {
      await page.goto(path);
      const insert = page.evaluate(() => {
        document.createElement('script').src = '/media/uploaded.webp';
      });
      await expect(insert).rejects.toThrow(/TrustedScriptURL/);
    }
  });
});
