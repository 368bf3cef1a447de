import { chosenScheme } from './chosen-scheme';
import { drawChats, readChats } from './kept-chats';

const CHECK_MS = 10_000;
/** Key of memberStorage for the unsent messages of any member. */
const UNSENT = /^duet-of:.+:chat\.outbox$/;
/** Same value as in libs/host/src/session/page-member.ts. */
const MEMBER_KEY = 'duet-member';
const again = (): void => globalThis.location.reload();

const scheme = chosenScheme();
if (scheme) document.documentElement.dataset['scheme'] = scheme;
const note = document.getElementById('unsent');
if (note) note.hidden = !hasUnsent();
void showChats().catch(() => undefined);
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// Requests a file, because browsers may report `online` without internet access.
setInterval(() => {
  if (document.hidden) return;
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    .then(({ ok }) => ok && again())
    .catch(() => undefined);
}, CHECK_MS);

async function showChats(): Promise<void> {
  const section = document.getElementById('chats');
  const member = localStorage.getItem(MEMBER_KEY);
  const kept = section && member ? await readChats(member) : null;
  if (section && kept) drawChats(section, kept);
}

function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => UNSENT.test(key));
  } catch {
    return false;
  }
}
