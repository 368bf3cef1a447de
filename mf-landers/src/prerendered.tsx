import type { ComponentType, ReactNode } from 'react';
import { FACTS, HIDDEN, Prerenderer } from '@duet/page';
import de from '../messages/de.json';
import en from '../messages/en.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import it from '../messages/it.json';
import nl from '../messages/nl.json';
import pl from '../messages/pl.json';
import { descriptor } from './descriptor';
import { landers } from './landers';
import { JoinForm, JoinPart } from './page/join-form';
import { LanderProvider } from './page/lander-context';
import type { LanderFacts } from './page/lander-context';
import { People } from './page/people';
import { Article } from './pages/article';
import { CONTENT_PAGES, type ContentPage, loadContent } from './pages/content';
import { SiteArticle } from './pages/site-article';
import { SearchField } from './pages/search-field';
import classes from './pages/pages.module.css';

const pages = new Prerenderer(descriptor, { de, en, es, fr, it, nl, pl });
const MEMBER = { name: '{{member}}', id: '{{profile}}', photo: '{{photo}}' };
const VALUES = {
  site: FACTS.name,
  min_age: FACTS.age,
  refund_days: '{{refund_days}}',
  support_email: '{{email}}',
  support_phone: '{{phone}}',
  company: '{{company}}',
  address: '{{address}}',
  city: '{{city}}',
  kvk: '{{kvk}}',
  vat: '{{vat}}',
};

/** Returns texts that staff can replace on their landers (docs/how-to/make-a-lander.md). */
function slotsOf(name: string): Record<string, string> {
  const prefix = `landers.${name}.`;
  const own = Object.keys(en).filter((id) => id.startsWith(prefix) && id !== `${prefix}title`);
  return {
    ...Object.fromEntries(own.map((id) => [id, id.slice(prefix.length)])),
    'landers.join.submit': 'join',
  };
}

function lander(
  Lander: ComponentType,
  locale: string,
  { isMembers, slots = {} }: { isMembers: boolean; slots?: Record<string, string> },
): string {
  const facts: LanderFacts = {
    ...FACTS,
    price: '{{message_price}}',
    refundPeriod: '{{refund_period}}',
    member: isMembers ? MEMBER : null,
    join: (
      <JoinPart>
        <JoinForm>{HIDDEN}</JoinForm>
      </JoinPart>
    ),
  };
  return pages.body(
    <LanderProvider value={facts}>
      <Lander />
      {!isMembers && <People />}
    </LanderProvider>,
    { locale, isLander: true, slots },
  );
}

const Anchor = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to}>{children}</a>
);

async function contentPage(page: ContentPage, locale: string): Promise<string> {
  const article = (
    <Article
      page={page}
      content={await loadContent(page, locale)}
      values={VALUES}
      phone="{{phone_link}}"
      date="{{terms_date}}"
      Anchor={Anchor}
      search={page === 'faq' && <SearchField />}
    />
  );
  return pages.body(<div className={classes.prose}>{article}</div>, { locale });
}

const ofLanders = landers.map(({ path, name, module, Lander, image, isMembers = false }) => ({
  ...{ path, modules: ['page/join-form.tsx', 'page/people.tsx', module] },
  ...(image && { image }),
  render: async (locale: string) => ({
    ...pages.head(path, { description: `landers.description.${name}`, locale }),
    body: lander(Lander, locale, { isMembers }),
    ...(!isMembers && { marked: lander(Lander, locale, { isMembers, slots: slotsOf(name) }) }),
  }),
}));

const ofContent = CONTENT_PAGES.map((page) => ({
  ...{ path: `/pages/${page}`, modules: ['pages/article.tsx'] },
  render: async (locale: string) => ({
    ...pages.head(`/pages/${page}`, {
      description: `landers.description.${page.replace('-', '_')}`,
      locale,
    }),
    body: await contentPage(page, locale),
  }),
}));

const WRITTEN = { title: '{{page_title}}', html: '{{page_html}}', locale: '{{page_locale}}' };

const ofStaff = {
  ...{ path: '/:token', modules: ['pages/site-article.tsx'] },
  render: (locale: string) => {
    const article = <SiteArticle {...WRITTEN} />;
    return Promise.resolve({
      title: FACTS.name,
      description: FACTS.name,
      body: pages.body(<div className={classes.prose}>{article}</div>, { locale }),
    });
  },
};

/** The build writes these pages to pages.json. */
export const prerendered = [...ofLanders, ...ofContent, ofStaff];
