import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, createIntl } from 'react-intl';
import de from '../messages/de.json';
import en from '../messages/en.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import it from '../messages/it.json';
import nl from '../messages/nl.json';
import pl from '../messages/pl.json';
import { descriptor } from './descriptor';
import { landers } from './landers';
import { Frame } from './page/frame';
import { JoinForm } from './page/join-form';
import { LanderProvider } from './page/lander-context';
import type { LanderFacts } from './page/lander-context';
import { Article } from './pages/article';
import { CONTENT_PAGES, type ContentPage, loadContent } from './pages/content';
import { SiteArticle } from './pages/site-article';
import { SearchField } from './pages/search-field';
import classes from './pages/pages.module.css';

const MESSAGES: Record<string, Record<string, string>> = { de, en, es, fr, it, nl, pl };

/** Marks that the gateway fills in, each time somebody asks for the page. */
const FACTS = { name: '{{name}}', age: '{{age}}', query: '{{query}}' };
const MEMBER = { name: '{{member}}', id: '{{profile}}', photo: '{{photo}}' };
const COMMON = ['page/frame.tsx', 'page/join-form.tsx'];
const HIDDEN = '{{hidden}}';

/** Throws where a text is missing: such a page is not built. */
function textsOf(locale: string): Record<string, string> {
  const texts = MESSAGES[locale];
  if (!texts) throw new Error(`there are no texts in ${locale}`);
  return texts;
}

const refuse = (error: Error): never => {
  throw error;
};

/** Marks of a content page; who runs the site is asked for by the gateway where a page names them. */
const VALUES = { site: FACTS.name, min_age: FACTS.age, refund_days: '{{refund_days}}', support_email: '{{email}}', support_phone: '{{phone}}', company: '{{company}}', address: '{{address}}', city: '{{city}}', kvk: '{{kvk}}', vat: '{{vat}}' };

function lander(Lander: ComponentType, locale: string, isMembers: boolean): string {
  const facts: LanderFacts = { ...FACTS, member: isMembers ? MEMBER : null, join: <JoinForm>{HIDDEN}</JoinForm> };
  return bodyOf(<Lander />, facts, locale);
}

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

async function contentPage(page: ContentPage, locale: string): Promise<string> {
  const article = <Article page={page} content={await loadContent(page, locale)} values={VALUES} phone="{{phone_link}}" date="{{terms_date}}" Anchor={Anchor} search={page === 'faq' && <SearchField />} />;
  return bodyOf(<div className={classes.prose}>{article}</div>, PLAIN, locale);
}

/** Facts of a page that leads nobody into the signup. */
const PLAIN: LanderFacts = { ...FACTS, member: null, join: null };

function bodyOf(children: ReactNode, facts: LanderFacts, locale: string): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={textsOf(locale)} onError={refuse}>
      <LanderProvider value={facts}>
        <Frame>{children}</Frame>
      </LanderProvider>
    </IntlProvider>,
  );
}

/** What the head of a page says, in a language. */
function headOf(path: string, name: string, locale: string): { title: string; description: string } {
  const intl = createIntl({ locale, messages: textsOf(locale), onError: refuse });
  const route = descriptor.routes.find((each) => each.path === path);
  const title = route && 'title' in route ? route.title : null;
  if (!title) throw new Error(`no route of the descriptor leads to ${path} and has a title`);
  const text = (message: { id: string }): string => intl.formatMessage(message, { ...FACTS, member: MEMBER.name });
  return { title: text({ id: title }), description: text({ id: `landers.description.${name}` }) };
}

const ofLanders = landers.map(({ path, name, module, Lander, image, isMembers = false }) => ({
  ...{ path, modules: [...COMMON, module] },
  ...(image && { image }),
  render: async (locale: string) => ({ ...headOf(path, name, locale), body: lander(Lander, locale, isMembers) }),
}));

const ofContent = CONTENT_PAGES.map((page) => ({
  ...{ path: `/pages/${page}`, modules: ['page/frame.tsx', 'pages/article.tsx'] },
  render: async (locale: string) => ({ ...headOf(`/pages/${page}`, page.replace('-', '_'), locale), body: await contentPage(page, locale) }),
}));

const WRITTEN = { title: '{{page_title}}', html: '{{page_html}}', locale: '{{page_locale}}' };

/** What staff have written, in the frame of the site's own pages; its head is theirs as well. */
const ofStaff = {
  ...{ path: '/:token', modules: ['page/frame.tsx', 'pages/site-article.tsx'] },
  render: (locale: string) => {
    const article = <SiteArticle {...WRITTEN} />;
    return Promise.resolve({ title: FACTS.name, description: FACTS.name, body: bodyOf(<div className={classes.prose}>{article}</div>, PLAIN, locale) });
  },
};

/** What the build writes into pages.json: every lander and every page of text, in every language that it is asked for. */
export const prerendered = [...ofLanders, ...ofContent, ofStaff];
