import { getLiterals } from './literals.ts';
import type { Catalogues } from './catalogue.ts';
import type { SameTexts } from './same-texts.ts';

/** Reports translations that equal the text in language `model` and are not in same-texts.ts. */
export class SameRule {
  private readonly model: string;
  private readonly allowed: readonly SameTexts[];
  private readonly used = new Set<string>();

  constructor(model: string, allowed: readonly SameTexts[]) {
    this.model = model;
    this.allowed = allowed;
  }

  complaints(app: string, catalogues: Catalogues): string[] {
    const model = catalogues[this.model] ?? {};
    return Object.entries(catalogues).flatMap(([locale, catalogue]) =>
      locale === this.model
        ? []
        : Object.entries(catalogue)
            // A text without letters, such as `{from}–{to}`, needs no translation.
            .filter(
              ([id, message]) =>
                message === model[id] &&
                /\p{L}/u.test(getLiterals(message)) &&
                !this.allows(message, locale),
            )
            .map(
              ([id, message]) =>
                `${app} ${locale}: ${id} is the same as in ${this.model}: “${message}”; translate it, or list it in libs/i18n/src/same-texts.ts with its reason`,
            ),
    );
  }

  /** Returns texts of same-texts.ts that no longer equal a text in language `model`. */
  stale(): string[] {
    return this.allowed.flatMap(({ texts }) =>
      Object.entries(texts).flatMap(([text, locales]) =>
        locales
          .split(' ')
          .filter((locale) => !this.used.has(`${locale} ${text}`))
          .map(
            (locale) =>
              `same-texts.ts: “${text}” (${locale}) no longer equals a text of the model language`,
          ),
      ),
    );
  }

  private allows(text: string, locale: string): boolean {
    for (const { texts } of this.allowed) {
      const locales = texts[text]?.split(' ') ?? [];
      const named = [locale, '*'].find((each) => locales.includes(each));
      if (!named) continue;
      this.used.add(`${named} ${text}`);
      return true;
    }
    return false;
  }
}
