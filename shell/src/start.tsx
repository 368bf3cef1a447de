import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { endPendingLogout, isLeaving, leavePage } from '@duet/host';
import { wearAccent } from '@duet/ui';
import { App } from './app';
import { type Boot, readBoot } from './boot';
import { keepInstallOffer } from './install/install-offer';
import { loadMessages } from './intl/messages';
import { timeFirstScreen } from './loading/first-screen';
import { watchCalls } from './remotes/call-report';
import { watchFreezes } from './remotes/freezes';
import { watchLeaks } from './remotes/leaks';
import { takeAddressesOfPage } from './remotes/override-addresses';
import { createRemotes } from './remotes/remotes';
import { watchRevision } from './remotes/revision';
import { isOutdated, keepTabsAlike, publishPage, watchMember } from './session/tabs';
import { createStore } from './store';

export async function start(): Promise<void> {
  const page = readBoot(document.getElementById('duet-boot')?.textContent ?? '');
  const member = page.user?.id ?? null;
  if (await endPendingLogout(member)) return leavePage();
  if (isOutdated({ member, locale: page.locale })) return leavePage();
  if (page.settings.look) wearAccent(page.settings.look.accent);
  publishPage({ member, locale: page.locale });
  keepInstallOffer();
  const boot = await takeOverrides(page);
  watchRevision();
  const store = createStore();
  const [messages] = await Promise.all([loadMessages(boot.locale), store.setUser(boot.user)]);
  const remotes = createRemotes(boot, store);
  watchMember(remotes);
  watchFreezes(() => remotes.running().at(-1) ?? null);
  watchCalls(remotes.isReported);
  watchLeaks();
  timeFirstScreen();
  keepTabsAlike({ member, locale: boot.locale }, remotes);
  if (isLeaving()) return;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  // A transition renders in short slices, so that the page can react to input between slices.
  startTransition(() =>
    createRoot(root).render(
      <App boot={boot} store={store.store} remotes={remotes} messages={messages} />,
    ),
  );
}

async function takeOverrides(page: Boot): Promise<Boot> {
  const addresses = takeAddressesOfPage();
  if (Object.keys(addresses).length === 0) return page;
  const { withOverrides } = await import('./remotes/override');
  return withOverrides(page, addresses);
}
