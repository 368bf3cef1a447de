import { chosenScheme } from './chosen-scheme';

const CHECK_MS = 10_000;
/** Key of memberStorage with the unsent messages of any member. */
const UNSENT = /^duet-of:.+:chat\.outbox$/;
const again = (): void => globalThis.location.reload();

const scheme = chosenScheme();
if (scheme) document.documentElement.dataset['scheme'] = scheme;
const note = document.getElementById('unsent');
if (note) note.hidden = !hasUnsent();
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// Browsers may report online without internet, so the page requests a file.
setInterval(() => {
  if (document.hidden) return;
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    .then(({ ok }) => ok && again())
    .catch(() => undefined);
}, CHECK_MS);

function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => UNSENT.test(key));
  } catch {
    return false;
  }
}
