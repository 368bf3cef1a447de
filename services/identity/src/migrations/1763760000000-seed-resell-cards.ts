import type { MigrationInterface, QueryRunner } from 'typeorm';

const SITE = 'funkenflug';

const CARDS = [
  {
    ...{
      id: 'mondlicht-live',
      kind: 'cam',
      name: 'Mondlicht Live',
      gender: 'woman',
      url: 'https://mondlicht.example/live?from=funkenflug',
      countries: [],
    },
    text: {
      ...{
        de: 'Jetzt live vor der Kamera',
        nl: 'Nu live voor de camera',
        en: 'Live on camera now',
        fr: 'En direct devant la caméra',
      },
      ...{
        es: 'Ahora en directo ante la cámara',
        it: 'Ora in diretta davanti alla telecamera',
        pl: 'Teraz na żywo przed kamerą',
      },
    },
  },
  {
    ...{
      id: 'nordlicht-live',
      kind: 'cam',
      name: 'Nordlicht Live',
      gender: 'man',
      url: 'https://nordlicht.example/live?from=funkenflug',
      countries: [],
    },
    text: {
      ...{
        de: 'Jetzt live vor der Kamera',
        nl: 'Nu live voor de camera',
        en: 'Live on camera now',
        fr: 'En direct devant la caméra',
      },
      ...{
        es: 'Ahora en directo ante la cámara',
        it: 'Ora in diretta davanti alla telecamera',
        pl: 'Teraz na żywo przed kamerą',
      },
    },
  },
  {
    ...{
      id: 'herbstblatt',
      kind: 'resell',
      name: 'Herbstblatt',
      gender: null,
      url: 'https://herbstblatt.example/?from=funkenflug',
      countries: ['DE', 'AT', 'CH'],
    },
    text: {
      ...{
        de: 'Partnersuche ab 50',
        nl: 'Daten vanaf 50',
        en: 'Dating from 50 up',
        fr: 'Rencontres à partir de 50 ans',
      },
      ...{
        es: 'Citas a partir de los 50',
        it: 'Incontri dai 50 anni in su',
        pl: 'Randki od 50. roku życia',
      },
    },
  },
];

export class SeedResellCards1763760000000 implements MigrationInterface {
  readonly name = 'SeedResellCards1763760000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.change(runner, (settings) => ({
      ...settings,
      member_resell: true,
      resell_cards: CARDS,
    }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.change(
      runner,
      ({ member_resell: _on, resell_cards: _cards, ...settings }) => settings,
    );
  }

  private async change(
    runner: QueryRunner,
    change: (settings: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<void> {
    const rows = (await runner.query('SELECT settings FROM site WHERE id = ?', [SITE])) as {
      settings: string;
    }[];
    for (const { settings } of rows) {
      await runner.query('UPDATE site SET settings = ? WHERE id = ?', [
        JSON.stringify(change(JSON.parse(settings) as Record<string, unknown>)),
        SITE,
      ]);
    }
  }
}
