import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot } from './boot';
import { loadMessages } from './intl/messages';
import { createRemotes } from './remotes/remotes';
import { watchRevision } from './remotes/revision';
import { createStore } from './store';

export async function start(): Promise<void> {
  const boot = readBoot(document.getElementById('duet-boot')?.textContent ?? '');
  watchRevision();
  const store = createStore();
  const [messages] = await Promise.all([loadMessages(boot.locale), store.setUser(boot.user)]);
  const remotes = createRemotes(boot, store);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  createRoot(root).render(<App boot={boot} store={store.store} remotes={remotes} messages={messages} />);
}
