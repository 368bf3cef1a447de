import { escapeHtml, page } from '../checkout/checkout.view';
import { type AgeCheck, CHOICES } from './age-check';

export function agePage({ request: { min_age: minAge, locale } }: AgeCheck): string {
  const buttons = Object.entries(CHOICES).map(
    ([choice, { label }], index) =>
      `<button${index === 0 ? ' class="go"' : ''} name="choice" value="${choice}">${label}</button>`,
  );
  const body = `<span class="tag">Sandbox: nobody is checked</span>
<h1>Are you ${minAge} or older?</h1>
<form method="post">${buttons.join('\n')}</form>
<p class="note">This page stands in for a provider of age assurance. It sees no document and no face, and believes what you press.</p>`;
  return page(`Are you ${minAge} or older?`, body, locale);
}

export const closedAgePage = ({ status, request: { return_url: url, locale } }: AgeCheck): string =>
  page(
    'Check closed',
    `<span class="tag">Sandbox</span><h1>This check is over</h1><p>Its status is ${status}.</p><p><a href="${escapeHtml(url)}">Back to the site</a></p>`,
    locale,
  );

export const missingAgePage = (): string =>
  page('Unknown check', '<h1>This check does not exist</h1>', 'en');
