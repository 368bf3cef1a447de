import { findMailbox } from './mailboxes';

// @spec 2.97
describe('mailbox of an address', () => {
  test.each([
    ['nora@gmail.com', 'Gmail'],
    ['Nora@Hotmail.CO.UK', 'Outlook'],
    ['nora@live.nl', 'Outlook'],
    ['nora@yahoo.fr', 'Yahoo Mail'],
    ['nora@icloud.com', 'iCloud Mail'],
    ['nora@gmx.de', 'GMX'],
    ['nora@web.de', 'WEB.DE'],
    ['nora@t-online.de', 'T-Online'],
    ['nora@wanadoo.fr', 'Orange'],
    ['nora@libero.it', 'Libero'],
    ['nora@op.pl', 'Onet'],
  ])('finds the provider of %s', (email, provider) => {
    expect(findMailbox(email)).toMatchObject({ provider, url: expect.stringMatching(/^https:/) });
  });

  test.each([
    'nora@duet.example',
    'nora@mygmail.com',
    'nora@gmail.com.evil.example',
    'nora@live.mycompany.com',
    'gmail.com@duet.example',
    '',
  ])('finds no provider for %j', (email) => {
    expect(findMailbox(email)).toBeNull();
  });
});
