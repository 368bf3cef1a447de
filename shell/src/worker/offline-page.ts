import { chosenScheme } from './chosen-scheme';

// The script of the page that stands for all others while there is no network.
const CHECK_MS = 10_000;
const again = (): void => globalThis.location.reload();

const scheme = chosenScheme();
if (scheme) document.documentElement.dataset['scheme'] = scheme;
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// A network without the site behind it says that it is online: the site itself is asked, too.
setInterval(() => {
  if (document.hidden) return;
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    .then(({ ok }) => ok && again())
    .catch(() => undefined);
}, CHECK_MS);
