import { chosenScheme } from './chosen-scheme';

// Script of the offline page.
const CHECK_MS = 10_000;
const again = (): void => globalThis.location.reload();

const scheme = chosenScheme();
if (scheme) document.documentElement.dataset['scheme'] = scheme;
document.querySelector('button')?.addEventListener('click', again);
addEventListener('online', again);
// A network without internet still counts as online.
setInterval(() => {
  if (document.hidden) return;
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })
    .then(({ ok }) => ok && again())
    .catch(() => undefined);
}, CHECK_MS);
