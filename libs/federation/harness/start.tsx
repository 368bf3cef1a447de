import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import type { Messages, RemoteModule } from '@duet/host';
import { isLocale } from '@duet/schemas/locales';
import { builtRemote } from '@duet/schemas/remotes';
import type { RemoteFixtures, Tier } from '../src/fixtures';
import { createFakeApi } from './fake-api';
import { Harness } from './harness';
import type { HarnessDescriptor } from './harness';
import { Toolbar } from './toolbar';
import type { Choice } from './toolbar';

export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const choice = readChoice(new URLSearchParams(location.search));
  document.documentElement.lang = choice.locale;
  if (location.pathname === '/kit') {
    const [{ Kit }, texts] = await Promise.all([import('./kit/kit'), loadTexts(choice.locale)]);
    return createRoot(root).render(<Kit locale={choice.locale} texts={texts} />);
  }
  const [{ descriptor, module, fixtures }, texts] = await Promise.all([
    load(),
    loadTexts(choice.locale),
  ]);
  const route = descriptor.routes.some(({ path }) => path === choice.route)
    ? choice.route
    : (descriptor.routes[0]?.path ?? '/');
  const original = globalThis.fetch.bind(globalThis);
  globalThis.fetch = createFakeApi({
    fixtures,
    tier: choice.tier,
    locale: choice.locale,
    otherwise: original,
  });
  createRoot(root).render(
    <>
      <Toolbar choice={{ ...choice, route }} routes={descriptor.routes.map(({ path }) => path)} />
      <Harness
        descriptor={descriptor}
        module={module}
        fixtures={fixtures}
        texts={texts}
        route={route}
        locale={choice.locale}
        tier={choice.tier}
      />
    </>,
  );
}

function readChoice(query: URLSearchParams): Choice {
  const locale = query.get('locale');
  const tier = query.get('tier');
  return {
    route: query.get('route') ?? '',
    locale: isLocale(locale) ? locale : 'en',
    tier: tier === 'visitor' || tier === 'paid' ? tier : ('free' satisfies Tier),
  };
}

async function load(): Promise<{
  descriptor: HarnessDescriptor;
  module: RemoteModule;
  fixtures: RemoteFixtures;
}> {
  const { descriptor } = builtRemote.parse(await (await fetch('/remote/remote.json')).json());
  const scope = `duet_${descriptor.name.replaceAll('-', '_')}`;
  registerRemotes([{ name: scope, entry: '/remote/remoteEntry.js' }]);
  const module = await loadRemote<{ default: RemoteModule }>(`${scope}/remote`);
  const own = await loadRemote<{ fixtures: RemoteFixtures }>(`${scope}/fixtures`).catch(() => null);
  if (!module) throw new Error(`${descriptor.name} exposes no module`);
  if (!own) console.error('the remote has no fixtures.ts, so every API call will fail');
  return {
    descriptor: descriptor as HarnessDescriptor,
    module: module.default,
    fixtures: own?.fixtures ?? { params: {}, answers: {} },
  };
}

async function loadTexts(locale: string): Promise<Messages> {
  const parts = (await Promise.all([
    import(`../../ui/messages/${locale}.json`),
    import(`../../i18n/messages/errors/${locale}.json`),
  ])) as { default: Messages }[];
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}
