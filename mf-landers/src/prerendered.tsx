import type { ComponentType } from 'react';
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

function bodyOf(Lander: ComponentType, locale: string, isMembers: boolean): string {
  const facts: LanderFacts = { ...FACTS, member: isMembers ? MEMBER : null, join: <JoinForm>{HIDDEN}</JoinForm> };
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={textsOf(locale)} onError={refuse}>
      <LanderProvider value={facts}>
        <Frame>
          <Lander />
        </Frame>
      </LanderProvider>
    </IntlProvider>,
  );
}

/** What the build writes into pages.json: every lander, in every language that it is asked for. */
export const prerendered = landers.map(({ path, name, module, Lander, image, isMembers = false }) => ({
  ...{ path, modules: [...COMMON, module] },
  ...(image && { image }),
  render: (locale: string) => {
    const intl = createIntl({ locale, messages: textsOf(locale), onError: refuse });
    const title = descriptor.routes.find((route) => route.path === path)?.title;
    if (!title) throw new Error(`no route of the descriptor leads to ${path} and has a title`);
    const text = (message: { id: string }): string => intl.formatMessage(message, { ...FACTS, member: MEMBER.name });
    return { title: text({ id: title }), description: text({ id: `landers.description.${name}` }), body: bodyOf(Lander, locale, isMembers) };
  },
}));
