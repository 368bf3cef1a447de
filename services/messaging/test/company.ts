/** What identity says of the company behind a site, as far as anybody here asks. */
export const COMPANY = {
  name: 'Duet B.V.',
  address: 'Keizersgracht 1',
  kvk: '00000000',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Duet'],
  vat_numbers: ['NL000000000B01'],
  support_phone: '+31 20 000 00 00',
  delete_discount: 0,
  added: '2023-12-01T12:00:00.000Z',
  site_name: 'Duet',
  support_email: 'help@duet.example',
  origin: 'http://localhost:3000',
  time_zone: 'UTC',
};
