const DOMAINS = new Set(
  `0-mail.com 10minutemail.com 10minutemail.net 10minutemail.org 10minutemail.co.uk 1secmail.com 1secmail.net 1secmail.org 20minutemail.com
   20minutemail.it 33mail.com anonbox.net anonymbox.com burnermail.io byom.de cock.li crazymailing.com deadaddress.com discard.email
   discardmail.com discardmail.de dispostable.com disposablemail.com dropmail.me einrot.com email-fake.com emailfake.com emailondeck.com
   emltmp.com fakeinbox.com fakemail.net fakemailgenerator.com filzmail.com getairmail.com getnada.com gmx1mail.com grr.la guerrillamail.biz
   guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com
   hmamail.com incognitomail.com inboxbear.com inboxkitten.com jetable.org jetable.com jetable.net kurzepost.de luxusmail.org mail-temp.com
   mail-temporaire.com mail-temporaire.fr mail.tm mailcatch.com maildrop.cc mailexpire.com mailforspam.com mailinater.com mailinator.com
   mailinator.net mailinator2.com mailmoat.com mailnesia.com mailnull.com mailpoof.com mailsac.com mailtemp.net mailto.plus mintemail.com
   moakt.cc moakt.com mohmal.com mt2015.com muellmail.com mvrht.net my10minutemail.com mytemp.email mytrashmail.com nada.email nospam.ze.tc
   nowmymail.com objectmail.com one-time.email oneoffemail.com owlymail.com pokemail.net proxymail.eu rcpt.at rootfest.net
   secure-mail.biz sharklasers.com shitmail.me sofort-mail.de sogetthis.com spam4.me spambog.com spambog.de spambox.us spamfree24.org
   spamgourmet.com spamhereplease.com spamthis.co.uk spamspot.com spoofmail.de superrito.com tempail.com temp-mail.io temp-mail.org
   temp-mail.ru tempemail.net tempinbox.com tempmail.dev tempmail.net tempmail.plus tempmailaddress.com tempmailo.com tempr.email
   tempomail.fr temporarymail.com temporaryemail.net throwawaymail.com throwam.com tmail.ws tmailor.com tmpmail.net tmpmail.org
   trash-mail.at trash-mail.com trash-mail.de trashmail.at trashmail.com trashmail.de trashmail.io trashmail.me trashmail.net trashmail.org
   trashmail.ws trashymail.com tyldd.com wegwerfadresse.de wegwerfemail.de wegwerfmail.de wegwerfmail.net wegwerfmail.org wegwerpmailadres.nl
   yopmail.com yopmail.fr yopmail.net zeroe.ml zoemail.com`
    .split(/\s+/)
    .filter(Boolean),
);

export function isDisposableAddress(email: string): boolean {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join('.')));
}
