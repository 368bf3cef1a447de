import type { Locale } from '@duet/schemas/locales';
import de from '../../messages/de.json';
import en from '../../messages/en.json';
import es from '../../messages/es.json';
import fr from '../../messages/fr.json';
import it from '../../messages/it.json';
import nl from '../../messages/nl.json';
import pl from '../../messages/pl.json';

export const MESSAGES: Record<Locale, Record<keyof typeof en, string>> = {
  nl,
  en,
  de,
  it,
  fr,
  es,
  pl,
};
