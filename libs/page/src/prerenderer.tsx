import { markSlot } from '@duet/schemas/slot-marks';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider, createIntl } from 'react-intl';
import de from '../messages/de.json';
import en from '../messages/en.json';
import es from '../messages/es.json';
import fr from '../messages/fr.json';
import it from '../messages/it.json';
import nl from '../messages/nl.json';
import pl from '../messages/pl.json';
import { FACTS } from './facts';
import { Frame } from './frame';

type Texts = Record<string, string>;

const OF_THE_FRAME: Record<string, Texts> = { de, en, es, fr, it, nl, pl };

interface Described {
  routes: readonly { path: string; title?: string }[];
}

const refuse = (error: Error): never => {
  throw error;
};

/** Runs at build time. A missing text fails the build. */
export class Prerenderer {
  private readonly descriptor: Described;
  private readonly catalogues: Record<string, Texts>;

  constructor(descriptor: Described, catalogues: Record<string, Texts>) {
    this.descriptor = descriptor;
    this.catalogues = catalogues;
  }

  body(
    children: ReactNode,
    {
      locale,
      isLander = false,
      slots = {},
    }: { locale: string; isLander?: boolean; slots?: Readonly<Record<string, string>> },
  ): string {
    const texts = this.texts(locale);
    const marked = Object.entries(slots).map(([id, slot]) => [id, markSlot(slot, texts[id] ?? '')]);
    const messages = { ...texts, ...(Object.fromEntries(marked) as Texts) };
    return renderToStaticMarkup(
      <IntlProvider locale={locale} messages={messages} onError={refuse}>
        <Frame isLander={isLander}>{children}</Frame>
      </IntlProvider>,
    );
  }

  head(
    path: string,
    { description, locale }: { description: string; locale: string },
  ): { title: string; description: string } {
    const intl = createIntl({ locale, messages: this.texts(locale), onError: refuse });
    const title = this.descriptor.routes.find((each) => each.path === path)?.title;
    if (!title) throw new Error(`the descriptor has no route ${path} with a title`);
    const text = (message: { id: string }): string =>
      intl.formatMessage(message, { ...FACTS, member: '{{member}}' });
    return { title: text({ id: title }), description: text({ id: description }) };
  }

  private texts(locale: string): Texts {
    const [frame, own] = [OF_THE_FRAME[locale], this.catalogues[locale]];
    if (!frame || !own) throw new Error(`there are no texts in ${locale}`);
    return { ...frame, ...own };
  }
}
