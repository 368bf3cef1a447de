import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The texts lack English for Duet and German for Funkenflug, because the site settings or
 * their defaults already contain these texts.
 */
const DUET = {
  nl: {
    index_title: 'Duet: daten en chatten voor volwassenen',
    description:
      'Leer mensen kennen, chat in je eigen tempo en betaal alleen voor de berichten die je stuurt.',
  },
  de: {
    index_title: 'Duet: Flirten und Chatten für Erwachsene',
    description:
      'Lern Menschen kennen, schreib in deinem Tempo und zahl nur für die Nachrichten, die du sendest.',
  },
  it: {
    index_title: 'Duet: incontri e chat per adulti',
    description: 'Conosci persone, scrivi con i tuoi tempi e paga solo i messaggi che invii.',
  },
  fr: {
    index_title: 'Duet : rencontres et chat pour adultes',
    description:
      'Rencontrez du monde, discutez à votre rythme et ne payez que les messages que vous envoyez.',
  },
  es: {
    index_title: 'Duet: citas y chat para adultos',
    description: 'Conoce gente, chatea a tu ritmo y paga solo los mensajes que envías.',
  },
  pl: {
    index_title: 'Duet: randki i czat dla dorosłych',
    description: 'Poznawaj ludzi, pisz we własnym tempie i płać tylko za wysłane wiadomości.',
  },
};

const FUNKENFLUG = {
  nl: {
    index_title: 'Funkenflug: flirten en chatten voor volwassenen',
    description: DUET.nl.description,
  },
  en: {
    index_title: 'Funkenflug: flirting and chat for adults',
    description: 'Meet people, chat at your own pace and pay only for the messages that you send.',
  },
};
const OLD_DESCRIPTION =
  'Lernen Sie Menschen in Ihrer Nähe kennen, schreiben Sie in Ihrem Tempo und zahlen Sie nur für Nachrichten, die Sie senden.';

type Change = (settings: Record<string, unknown>) => Record<string, unknown>;

/** Adds texts by language to the first two sites, unless staff have changed the title. */
export class SeedSiteTexts1765000000000 implements MigrationInterface {
  readonly name = 'SeedSiteTexts1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.change(runner, 'duet', (settings) =>
      settings.index_title === undefined ? { ...settings, texts: DUET } : settings,
    );
    await this.change(runner, 'funkenflug', (settings) => ({
      ...settings,
      ...(settings.index_title === 'Funkenflug: Flirten und Chatten für Erwachsene' && {
        texts: FUNKENFLUG,
      }),
      ...(settings.description === OLD_DESCRIPTION && { description: DUET.de.description }),
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const site of ['duet', 'funkenflug'])
      await this.change(runner, site, ({ texts: _texts, ...settings }) => settings);
  }

  private async change(runner: QueryRunner, site: string, change: Change): Promise<void> {
    const rows = (await runner.query('SELECT settings FROM site WHERE id = ? FOR UPDATE', [
      site,
    ])) as { settings: string }[];
    for (const { settings } of rows)
      await runner.query('UPDATE site SET settings = ? WHERE id = ?', [
        JSON.stringify(change(JSON.parse(settings) as Record<string, unknown>)),
        site,
      ]);
  }
}
