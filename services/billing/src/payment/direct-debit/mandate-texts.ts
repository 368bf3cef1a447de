import type { Locale } from '@duet/schemas/locales';

/**
 * Increase the version with every change of a text, because a debit stores the accepted version.
 */
export const MANDATE_VERSION = '2026-01';

/** Old versions stay, because earlier mandates refer to them. */
const TEXTS: Record<string, Record<Locale, string>> = {
  '2026-01': {
    en: 'By giving this mandate, you authorise us to send one instruction to your bank to debit your account with the amount of this order, and your bank to debit your account in accordance with that instruction. You are entitled to a refund from your bank under the terms of your agreement with it. A refund must be claimed within eight weeks of the day on which your account was debited. We tell you the amount now, at least one day before the debit.',
    nl: 'Door deze machtiging te geven, sta je ons toe om één opdracht naar je bank te sturen om het bedrag van deze bestelling van je rekening af te schrijven, en je bank om dat bedrag volgens die opdracht af te schrijven. Als je het niet eens bent met de afschrijving, kun je die laten terugboeken. Neem binnen acht weken na de afschrijving contact op met je bank. We laten je het bedrag nu weten, minstens één dag voor de afschrijving.',
    de: 'Mit diesem Mandat ermächtigen Sie uns, den Betrag dieser Bestellung einmalig von Ihrem Konto mittels Lastschrift einzuziehen. Zugleich weisen Sie Ihr Kreditinstitut an, die von uns gezogene Lastschrift einzulösen. Sie können innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit Ihrem Kreditinstitut vereinbarten Bedingungen. Wir nennen Ihnen den Betrag jetzt, mindestens einen Tag vor dem Einzug.',
    fr: 'En signant ce mandat, vous nous autorisez à envoyer une seule instruction à votre banque pour débiter votre compte du montant de cette commande, et vous autorisez votre banque à débiter votre compte conformément à cette instruction. Vous bénéficiez du droit d’être remboursé par votre banque selon les conditions de la convention passée avec elle. Toute demande de remboursement doit être présentée dans les huit semaines suivant la date de débit. Nous vous indiquons le montant dès maintenant, au moins un jour avant le débit.',
    it: 'Con questo mandato ci autorizzi a inviare alla tua banca un’unica disposizione di addebito per l’importo di questo ordine e autorizzi la tua banca ad addebitarlo sul tuo conto secondo tale disposizione. Hai diritto al rimborso dalla tua banca alle condizioni del contratto stipulato con essa. Il rimborso va richiesto entro otto settimane dalla data dell’addebito. Ti comunichiamo l’importo ora, almeno un giorno prima dell’addebito.',
    es: 'Con este mandato nos autorizas a enviar a tu banco una única orden para adeudar en tu cuenta el importe de este pedido, y autorizas a tu banco a efectuar el adeudo según esa orden. Tienes derecho al reembolso por parte de tu banco en los términos del contrato suscrito con él. La solicitud de reembolso debe hacerse en las ocho semanas siguientes a la fecha del adeudo. Te comunicamos el importe ahora, al menos un día antes del adeudo.',
    pl: 'Udzielając tej zgody, upoważniasz nas do wysłania do Twojego banku jednego polecenia zapłaty na kwotę tego zamówienia, a Twój bank do obciążenia Twojego rachunku zgodnie z tym poleceniem. Masz prawo do zwrotu od swojego banku na warunkach umowy z bankiem. O zwrot należy wystąpić w ciągu ośmiu tygodni od dnia obciążenia rachunku. Kwotę podajemy teraz, co najmniej jeden dzień przed obciążeniem.',
  },
};

export function mandateText(locale: Locale, version = MANDATE_VERSION): string {
  const text = TEXTS[version]?.[locale];
  if (!text) throw new Error(`mandate ${version} has no text in ${locale}`);
  return text;
}
