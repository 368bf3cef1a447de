import type { Messages } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';

type Catalogue = { default: Messages };

export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts: Catalogue[] = await Promise.all([
    import(/* webpackChunkName: "texts-[request]" */ `../../messages/${locale}.json`),
    import(/* webpackChunkName: "texts-ui-[request]" */ `../../../libs/ui/messages/${locale}.json`),
    import(
      /* webpackChunkName: "texts-errors-[request]" */ `../../../libs/i18n/messages/errors/${locale}.json`
    ),
  ]);
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}
